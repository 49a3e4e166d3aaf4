extension PageWords {
  static let english = PageWords(
    language: "en", skip: "Skip to the sheets", sheets: Counted(one: "{number} sheet", other: "{number} sheets"),
    pages: Counted(one: "{number} page", other: "{number} pages"),
    classes: Counted(one: "{number} class", other: "{number} classes"), shownOf: "{sheets} of {total}",
    noneShown: "No sheet matches.", wholeClass: "For the whole class", printClass: "Print the class",
    allSheets: "All sheets", answers: "Answers", overview: "Overview", everything: "Everything",
    find: "Find", findBy: "Name, letter or word", hand: "Hand", school: "Handwriting style", level: "Level", any: "All",
    rightHand: "right hand", leftHand: "left hand", levelOf: "level {level}", showAll: "Show all",
    pupil: "Pupil {name}", choose: "Choose: {name}", chooseShown: "Choose all shown",
    printChosen: "Print chosen ({count})", print: "Print", preview: "Preview", close: "Close", previous: "Previous",
    next: "Next", openApart: "Open in a new tab", noViewer: "This browser shows no PDF inside a page.",
    printHint: "Print at 100 %, not “fit to page”: the bar at the foot of a sheet must measure 5 cm.",
    openedApart: "The file was opened in a new tab. Print it there.",
    rangeIntro: "Open the class file and print these pages of it:", openClass: "Open the class file",
    rangePages: "Pages", copy: "Copy",
    copied: "Copied", classesTitle: "Classes", colophon: "Made with copybook. This page loads nothing from elsewhere.",
    hasDecimalComma: false, sizeUnits: ("kB", "MB"))

  static let german = PageWords(
    language: "de", skip: "Zu den Blättern springen", sheets: Counted(one: "{number} Blatt", other: "{number} Blätter"),
    pages: Counted(one: "{number} Seite", other: "{number} Seiten"),
    classes: Counted(one: "{number} Klasse", other: "{number} Klassen"), shownOf: "{sheets} von {total}",
    noneShown: "Kein Blatt passt dazu.", wholeClass: "Für die ganze Klasse", printClass: "Klasse drucken",
    allSheets: "Alle Blätter", answers: "Lösungen", overview: "Übersicht", everything: "Alles zusammen",
    find: "Suchen", findBy: "Name, Buchstabe oder Wort", hand: "Hand", school: "Schulschrift", level: "Stufe",
    any: "Alle", rightHand: "rechte Hand", leftHand: "linke Hand", levelOf: "Stufe {level}", showAll: "Alle zeigen",
    pupil: "Kind {name}", choose: "Auswählen: {name}", chooseShown: "Alle gezeigten auswählen",
    printChosen: "Auswahl drucken ({count})", print: "Drucken", preview: "Vorschau", close: "Schließen",
    previous: "Zurück", next: "Weiter", openApart: "In neuem Tab öffnen",
    noViewer: "Dieser Browser zeigt kein PDF innerhalb einer Seite.",
    printHint:
      "Mit 100 % drucken, nicht „an Seite anpassen“: Die Leiste am Fuß eines Blattes muss 5 cm messen.",
    openedApart: "Die Datei wurde in einem neuen Tab geöffnet. Bitte dort drucken.",
    rangeIntro: "Die Klassendatei öffnen und daraus diese Seiten drucken:", openClass: "Klassendatei öffnen",
    rangePages: "Seiten", copy: "Kopieren",
    copied: "Kopiert", classesTitle: "Klassen",
    colophon: "Mit copybook gemacht. Diese Seite lädt nichts von anderswo.", hasDecimalComma: true,
    sizeUnits: ("kB", "MB"))

  static let french = PageWords(
    language: "fr", skip: "Aller aux fiches", sheets: Counted(one: "{number} fiche", other: "{number} fiches"),
    pages: Counted(one: "{number} page", other: "{number} pages"),
    classes: Counted(one: "{number} classe", other: "{number} classes"), shownOf: "{sheets} sur {total}",
    noneShown: "Aucune fiche ne correspond.", wholeClass: "Pour toute la classe", printClass: "Imprimer la classe",
    allSheets: "Toutes les fiches", answers: "Solutions", overview: "Vue d’ensemble", everything: "Tout en un",
    find: "Chercher", findBy: "Prénom, lettre ou mot", hand: "Main", school: "Écriture", level: "Niveau",
    any: "Toutes", rightHand: "main droite", leftHand: "main gauche", levelOf: "niveau {level}",
    showAll: "Tout afficher", pupil: "Élève {name}", choose: "Choisir : {name}",
    chooseShown: "Choisir tout ce qui est affiché", printChosen: "Imprimer le choix ({count})", print: "Imprimer",
    preview: "Aperçu", close: "Fermer", previous: "Précédente", next: "Suivante",
    openApart: "Ouvrir dans un nouvel onglet", noViewer: "Ce navigateur n’affiche pas de PDF dans une page.",
    printHint:
      "Imprimer à 100 %, sans « ajuster à la page » : la barre au pied d’une fiche doit mesurer 5 cm.",
    openedApart: "Le fichier est ouvert dans un nouvel onglet. Imprimez-le là.",
    rangeIntro: "Ouvrir le fichier de la classe et en imprimer ces pages :", openClass: "Ouvrir le fichier",
    rangePages: "Pages", copy: "Copier",
    copied: "Copié", classesTitle: "Classes", colophon: "Fait avec copybook. Cette page ne charge rien d’ailleurs.",
    hasDecimalComma: true, sizeUnits: ("ko", "Mo"))

  static let spanish = PageWords(
    language: "es", skip: "Ir a las fichas", sheets: Counted(one: "{number} ficha", other: "{number} fichas"),
    pages: Counted(one: "{number} página", other: "{number} páginas"),
    classes: Counted(one: "{number} clase", other: "{number} clases"), shownOf: "{sheets} de {total}",
    noneShown: "Ninguna ficha coincide.", wholeClass: "Para toda la clase", printClass: "Imprimir la clase",
    allSheets: "Todas las fichas", answers: "Soluciones", overview: "Resumen", everything: "Todo junto",
    find: "Buscar", findBy: "Nombre, letra o palabra", hand: "Mano", school: "Caligrafía", level: "Nivel",
    any: "Todas", rightHand: "mano derecha", leftHand: "mano izquierda", levelOf: "nivel {level}",
    showAll: "Mostrar todo", pupil: "Alumno {name}", choose: "Elegir: {name}",
    chooseShown: "Elegir todo lo mostrado", printChosen: "Imprimir lo elegido ({count})", print: "Imprimir",
    preview: "Vista previa", close: "Cerrar", previous: "Anterior", next: "Siguiente",
    openApart: "Abrir en otra pestaña", noViewer: "Este navegador no muestra PDF dentro de una página.",
    printHint:
      "Imprimir al 100 %, sin «ajustar a la página»: la barra al pie de una ficha debe medir 5 cm.",
    openedApart: "El archivo se abrió en otra pestaña. Imprímalo allí.",
    rangeIntro: "Abrir el archivo de la clase e imprimir estas páginas:", openClass: "Abrir el archivo",
    rangePages: "Páginas", copy: "Copiar",
    copied: "Copiado", classesTitle: "Clases", colophon: "Hecho con copybook. Esta página no carga nada de fuera.",
    hasDecimalComma: true, sizeUnits: ("kB", "MB"))

  static let russian = PageWords(
    language: "ru", skip: "Перейти к листам",
    sheets: Counted(one: "{number} лист", few: "{number} листа", many: "{number} листов", other: "{number} листа"),
    pages: Counted(
      one: "{number} страница", few: "{number} страницы", many: "{number} страниц", other: "{number} страницы"),
    classes: Counted(one: "{number} класс", few: "{number} класса", many: "{number} классов", other: "{number} класса"),
    shownOf: "{sheets} из {total}", noneShown: "Подходящих листов нет.", wholeClass: "Для всего класса",
    printClass: "Напечатать для класса", allSheets: "Все листы", answers: "Ответы", overview: "Обзор",
    everything: "Всё вместе", find: "Найти", findBy: "Имя, буква или слово", hand: "Рука", school: "Пропись",
    level: "Уровень", any: "Все", rightHand: "правая рука", leftHand: "левая рука", levelOf: "уровень {level}",
    showAll: "Показать все", pupil: "Ученик {name}", choose: "Выбрать: {name}", chooseShown: "Выбрать все показанные",
    printChosen: "Напечатать выбранные ({count})", print: "Печать", preview: "Просмотр", close: "Закрыть",
    previous: "Назад", next: "Далее", openApart: "Открыть в новой вкладке",
    noViewer: "Этот браузер не показывает PDF внутри страницы.",
    printHint:
      "Печатайте в масштабе 100 %, без подгонки под страницу: отрезок внизу листа должен быть ровно 5 см.",
    openedApart: "Файл открыт в новой вкладке. Напечатайте его там.",
    rangeIntro: "Откройте файл класса и напечатайте из него эти страницы:", openClass: "Открыть файл класса",
    rangePages: "Страницы",
    copy: "Копировать", copied: "Скопировано", classesTitle: "Классы",
    colophon: "Сделано программой copybook. Страница ничего не загружает извне.", hasDecimalComma: true,
    sizeUnits: ("КБ", "МБ"))
}
