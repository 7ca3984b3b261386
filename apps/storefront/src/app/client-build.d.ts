declare module 'virtual:client-build' {
  export interface ManifestChunk {
    file: string;
    src?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
    assets?: string[];
  }
  export const manifest: Record<string, ManifestChunk>;
  /** The styles of everything the first screen loads, to be inlined. */
  export const criticalCss: string;
}
