// What browsers have and the checker's own lists may not know yet; for `make check-types` alone, no page reads it.

/** Packs or unpacks what goes through it (Compression Streams, https://compression.spec.whatwg.org). */
interface CompressionStream extends GenericTransformStream {}
declare var CompressionStream: { prototype: CompressionStream; new (format: "deflate" | "deflate-raw" | "gzip"): CompressionStream };

interface DecompressionStream extends GenericTransformStream {}
declare var DecompressionStream: { prototype: DecompressionStream; new (format: "deflate" | "deflate-raw" | "gzip"): DecompressionStream };
