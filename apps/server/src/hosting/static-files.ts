import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeBody, plainBody, type EncodedBody } from '../http/encoded-body.ts';

const TYPES: Record<string, { type: string; compress: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compress: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', compress: true },
  '.css': { type: 'text/css; charset=utf-8', compress: true },
  '.html': { type: 'text/html; charset=utf-8', compress: true },
  '.json': { type: 'application/json; charset=utf-8', compress: true },
  '.svg': { type: 'image/svg+xml', compress: true },
  '.wasm': { type: 'application/wasm', compress: true },
  '.txt': { type: 'text/plain; charset=utf-8', compress: true },
  '.woff2': { type: 'font/woff2', compress: false },
  '.png': { type: 'image/png', compress: false },
  '.jpg': { type: 'image/jpeg', compress: false },
  '.webp': { type: 'image/webp', compress: false },
  '.avif': { type: 'image/avif', compress: false },
  '.ico': { type: 'image/x-icon', compress: false },
  '.mp3': { type: 'audio/mpeg', compress: false },
  '.ogg': { type: 'audio/ogg', compress: false },
  '.wav': { type: 'audio/wav', compress: false },
};

export interface StaticFile {
  type: string;
  compressed: boolean;
  body: EncodedBody;
}

/**
 * The files of a built folder in memory, by their path with forward slashes. A request can only name what is in the
 * map, so there is no path to walk out of the folder. Files of an unknown kind (source maps, manifests) stay outside.
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full).split(path.sep).join('/');
    const kind = TYPES[path.extname(entry.name)];
    if (!entry.isFile() || !kind || name.startsWith('.')) continue;
    const content = await readFile(full);
    const body = kind.compress ? encodeBody(content) : plainBody(content);
    files.set(name, { type: kind.type, compressed: kind.compress, body });
  }
  return files;
}
