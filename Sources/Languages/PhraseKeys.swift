// The keys of phrases, subject by subject: what each means stands beside it in Templates/Languages/en.yaml.

/// What stands on a sheet beside the letters.
public enum SheetPhrase: String, CaseIterable, Hashable, Sendable {
  case name, date, fromMemory, scaleLength, scale, page, maze, answers, pictures, isFor, scan, top, midline, baseline,
    foot
}

/// What stands on a practice page: words under icons, what a child is asked, what an adult reads.
public enum PagePhrase: String, CaseIterable, Hashable, Sendable {
  case look, trace, write, hide, best, listen, read, check, count, color, fold, draw, finish, join, find, say,
    syllables, elements, sentence, again, spelling, letters, words, sentences, dictation, hideAndWrite, me,
    traceThenWrite, circleBest, circleBestOf, colorStar, ownSentence, drawWritten, hardestWord, firstLetters, fromPrint,
    correctHere,
    makeSentence, colorStars, canWrite, coloredStars, rightOf, findLetter, howWell, capitalFirst, fingerSpaces,
    stopAtEnd,
    markAtEnd, foldBack, forTeacher, sayTwice, shape, sizeAndLine, spacing, lettersAMinute, began, ended, lasted, start,
    end, findWay, signature
}

/// What is said of things that are drawn, for people who have a file read to them.
public enum SpokenPhrase: String, CaseIterable, Hashable, Sendable {
  case letter, number, word, words, pattern, look, buildUp, trace, copy, write, thenWrite, boxes, missing, memory,
    dictation, vocabulary, rows, ruling, maze, letterMaze, mazeAnswer, picture, badge, models, arrows, rulings
}

/// How a letter is written, said aloud.
public enum PathPhrase: String, CaseIterable, Hashable, Sendable {
  case lift, again, down, up, right, left, leftwards, downRight, downLeft, upRight, upLeft, slant, aroundLeft,
    aroundRight,
    overLeft, overRight, underLeft, underRight, hookLeft, hookRight, curve, loop, tail, close, dot
}

/// The teacher's list of a class.
public enum OverviewPhrase: String, CaseIterable, Hashable, Sendable {
  case title, number, name, hand, school, level, design, practises, maze, sheet, pages, left, right, answersTitle,
    overviewTitle
}

/// The page of a class and the list of classes.
public enum ClassPhrase: String, CaseIterable, Hashable, Sendable {
  case skip, onScreen, sheets, pages, classes, shownOf, noneShown, wholeClass, printClass, allSheets, answers, overview,
    everything, find, findBy, findByNumber, hand, school, level, `any`, anyLevel, rightHand, leftHand, levelOf,
    showAll, pupil, choose, chooseShown, printChosen, print, preview, close, previous, next, openApart, noViewer,
    printHint, openedApart, rangeIntro, openClass, rangePages, copy, copied, allClasses, findClass, noClass, until,
    ended,
    classesTitle, classTitle, colophon, printList, showNames, namesHint, namesShown, namesDamaged, namesForeign,
    keepNames, forgetNames, order, asInRoster, byName, jump, copies, chooseNone, savePDF, binding, bound, fromDisk,
    chooseClassFile, wrongClassFile,
    kilobytes, megabytes
}

/// What a teacher says of a letter, one sentence each; what matters most comes first.
public enum AdvicePhrase: String, CaseIterable, Hashable, Sendable {
  case other, turned, again, missingStroke, missingBar, missingDot, missingMark, direction, order, barLast, dotLast,
    markLast, extra, start, dotPlace, close, meet, toTheEnd, gap, corner, curve, stop, smallDot, smooth, follow, shape,
    liftBar, lift, keepOn, baseline, larger, smaller, apart, closer, slant
}

/// A graded sheet at a glance: what came of it, what to practise, and the child's half page.
public enum GlancePhrase: String, CaseIterable, Hashable, Sendable {
  case title, lettersRight, nothing, allRight, practise, praise, start, forChild, practiseNow, better, byLetter, byWeek,
    helpFirst, toPractise, remarks, nearer, page, details, notes, empty, stray, more, letterPicture, pagePicture,
    model, written, tick, circle, missed, over, way
}

/// A graded sheet on paper and as a page for the browser.
public enum ReportPhrase: String, CaseIterable, Hashable, Sendable {
  case score, nothingWritten, pageOf, leftHand, rightHand, level, adult, accepted, faults, remarks, wordsRight, empty,
    mazesFinished, outside, cell, maze, writtenOver, copied, writtenFreely, fromMemory, isAccepted, isNotAccepted,
    isRight, unsure, readAs, unread, rightWord, findings, nothingToSay, mazes, cells, scoresHelp, cellColumn,
    textColumn, howColumn, verdictColumn, recordingsElsewhere
}

/// The parts of a grade.
public enum ScorePhrase: String, CaseIterable, Hashable, Sendable {
  case total, shape, order, direction, startAndEnd, corridor, coverage, fluency, size, baseline, slant, spacing
}

/// What was found in a piece of writing: what it is about, and what is said of it.
public enum FindingPhrase: String, CaseIterable, Hashable, Sendable {
  case stroke, letterStroke, wordStroke, inkStroke, nextStroke, writing, letter, cell, recording, ink, xHeight,
    xHeights, lessThanAll, degrees, percent, times, placeOnPage, placeInLetter, askew, far, exitedCorridor,
    cutCorner, wound, straightLength, wentBack, noInkNear, lacksFirstUpTo, lacksFirst, lacksLast, lacksMiddle,
    dotElsewhere, beganAfter, beganBeside, dotIsLine, wentOn, reversed, early, late, outOfOrder, missingDot,
    missing, tooMany, extra, joined, lifted, tooSmall, tooLarge, belowLine, aboveLine, leansLeft, leansRight,
    tooClose, tooFar, noOrder, noTime, noInk, unassessed
}

/// How the ink of a page lay before it was moved onto the printed letters.
public enum PlacementPhrase: String, CaseIterable, Hashable, Sendable {
  case moved, turnedLeft, turnedRight, tooSmall, tooLarge, tooFarLeft, tooFarRight, tooHigh, tooLow, beside,
    otherLetters
}

/// The way that was drawn through a maze.
public enum TrailPhrase: String, CaseIterable, Hashable, Sendable {
  case finished, notFinished, touched, crossed, deadEnds, jumps, event, touchedWall, crossedWall, deadEnd, jumped
}

/// How a pen moved over a text that was written line by line.
public enum PassagePhrase: String, CaseIterable, Hashable, Sendable {
  case pauses, inAir, strokesALetter, speedPeaks
}

/// The film of a sheet's writing.
public enum ReplayPhrase: String, CaseIterable, Hashable, Sendable {
  case title, controls, play, pause, previous, next, moment, speed, skipPauses, keys, noScripts, events, seconds,
    point, ofAll
}
