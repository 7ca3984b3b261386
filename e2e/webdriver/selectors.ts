import { fromBundle } from './playwright-parts.ts';
import type { Page } from '@playwright/test';

type Text = string | RegExp;
type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>;
interface Exact {
  exact?: boolean;
}

const { escapeForTextSelector, escapeForAttributeSelector } = fromBundle;

/** The same texts that Playwright makes of these calls. */
export const selectors = {
  role(role: string, { name, exact = false, ...states }: RoleOptions = {}): string {
    const parts = Object.entries(states).map(([key, value]) => {
      const attribute = key === 'includeHidden' ? 'include-hidden' : key;
      return `[${attribute}=${String(value)}]`;
    });
    if (name !== undefined) parts.push(`[name=${escapeForAttributeSelector(name, exact)}]`);
    return `internal:role=${role}${parts.join('')}`;
  },
  text: (text: Text, { exact = false }: Exact = {}) =>
    `internal:text=${escapeForTextSelector(text, exact)}`,
  label: (text: Text, { exact = false }: Exact = {}) =>
    `internal:label=${escapeForTextSelector(text, exact)}`,
  attribute: (name: string, text: Text, { exact = false }: Exact = {}) =>
    `internal:attr=[${name}=${escapeForAttributeSelector(text, exact)}]`,
  hasText: (text: Text) => `internal:has-text=${escapeForTextSelector(text, false)}`,
  hasNotText: (text: Text) => `internal:has-not-text=${escapeForTextSelector(text, false)}`,
};
