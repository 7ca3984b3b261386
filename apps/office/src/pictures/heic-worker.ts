// Reads HEIC beside the page: it takes seconds, and here alone WebAssembly may run (server/hosting/staff-pages.ts).

interface Asked {
  bytes: Uint8Array;
  /** Where the library and its WebAssembly lie: files of their own, as its licence wants it. */
  library: string;
  wasm: string;
  maxPixels: number;
}
export type HeicRead =
  | { kind: 'picture'; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'too-many-pixels' | 'unreadable' | 'not-loaded' };

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: unknown) => void,
  ): void;
}
declare function importScripts(url: string): void;
declare const libheif: (options: { wasmBinary: ArrayBuffer }) => {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
};

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void read(data).then((answer) =>
    postMessage(answer, { transfer: answer.kind === 'picture' ? [answer.pixels.buffer] : [] }),
  );
});

async function read({ bytes, library, wasm, maxPixels }: Asked): Promise<HeicRead> {
  let decoder;
  try {
    const response = await fetch(wasm);
    if (!response.ok) return { kind: 'not-loaded' };
    const wasmBinary = await response.arrayBuffer();
    importScripts(library);
    decoder = new (libheif({ wasmBinary }).HeifDecoder)();
  } catch {
    return { kind: 'not-loaded' };
  }
  try {
    const images = decoder.decode(bytes);
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) return { kind: 'unreadable' };
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) return { kind: 'too-many-pixels' };
    const pixels = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise((resolve) =>
      image.display({ data: pixels, width, height }, resolve),
    );
    return shown === null ? { kind: 'unreadable' } : { kind: 'picture', width, height, pixels };
  } catch {
    return { kind: 'unreadable' };
  }
}
