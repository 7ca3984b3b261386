/** The part of the document that is needed to load a script. */
export interface ScriptDocument {
  querySelector(
    selector: string,
  ): { nonce?: string; getAttribute(name: string): string | null } | null;
  createElement(tag: 'script'): HTMLScriptElement;
  head: { append(script: HTMLScriptElement): void };
}

const loading = new Map<string, Promise<void>>();

/**
 * A provider's script, loaded once per address; a download that failed may be tried again. It carries the nonce of the
 * page's content security policy where the page has one. `name`: whose, for the log.
 */
export async function loadScript<T>(
  url: string,
  name: string,
  page: ScriptDocument,
  script: () => T | undefined,
): Promise<T> {
  const known = script();
  if (known) return known;
  const download = loading.get(url) ?? fetchScript(url, name, page);
  loading.set(url, download);
  try {
    await download;
  } catch (error) {
    loading.delete(url);
    throw error;
  }
  const loaded = script();
  if (!loaded) throw new Error(`${name} is not there after its script has loaded`);
  return loaded;
}

function fetchScript(url: string, name: string, page: ScriptDocument): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = page.createElement('script');
    element.src = url;
    element.async = true;
    // Browsers hide the attribute, not the property.
    const given = page.querySelector('script[nonce]');
    const nonce = given?.nonce || given?.getAttribute('nonce');
    if (nonce) element.nonce = nonce;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`failed to load the ${name} script`));
    });
    page.head.append(element);
  });
}
