// What browsers have and the checker's own lists may not know yet; for `make check-types` alone, no page reads it.

/** Packs or unpacks what goes through it (Compression Streams, https://compression.spec.whatwg.org). */
interface CompressionStream extends GenericTransformStream {}
declare var CompressionStream: { prototype: CompressionStream; new (format: "deflate" | "deflate-raw" | "gzip"): CompressionStream };

interface DecompressionStream extends GenericTransformStream {}
declare var DecompressionStream: { prototype: DecompressionStream; new (format: "deflate" | "deflate-raw" | "gzip"): DecompressionStream };

// Letters from paper.
/** A letter as the core reads it. */
type PaperLetter = { name: string, strokes: { path: string, bar?: boolean, delayed?: boolean }[] };
/** Pixels of the picture. */
type PaperCorner = [number, number];
/** A picture, and its bytes as the core takes them. */
type PaperPhoto = { url: string, width: number, height: number, bytes: Uint8Array };
type PaperState = {
  /** Which page of the sheet the picture shows; null where its code does not say. */
  page: number | null,
  /** Whether the code said so. */
  isCoded: boolean,
  pages: number,
  /** The pages whose letters are used. */
  done: number[],
  photo: PaperPhoto | null,
  corners: PaperCorner[],
  isFound: boolean,
  letters: PaperLetter[] | null,
  missing: string[],
  /** Letters that are not wanted. */
  out: string[],
};
