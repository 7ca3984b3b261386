import { LEGAL_PAGES, type LegalPage, type Page, type Shop } from '@tischlein/domain/shop/shop.ts';
import { imprintText } from './imprint-page.ts';
import type { LegalFacts } from './legal-facts.ts';
import { privacyText } from './privacy-page.ts';
import { termsText } from './terms-page.ts';
import { WITHDRAWAL_PAGE, WITHDRAWAL_TITLE, withdrawalMarkdown } from './withdrawal.ts';
import { guaranteeNotice, GUARANTEE_TITLE } from './guarantee.ts';

/** Titles by which the storefront finds these pages (ROUTE-17, ROUTE-18). */
export const LEGAL_TITLES: Record<LegalPage, string> = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'Allgemeine Bestellbedingungen',
};

const MADE: Record<LegalPage, { id: string; name: string; text: (facts: LegalFacts) => string }> = {
  imprint: { id: 'impressum', name: 'Impressum', text: ({ shop }) => imprintText(shop) },
  privacy: { id: 'datenschutz', name: 'Datenschutz', text: privacyText },
  terms: { id: 'bestellbedingungen', name: 'Bestellbedingungen', text: termsText },
};

/** Whether the owner has written a page in the place of one that is made. */
export function ownPageOf(pages: readonly Page[], page: LegalPage): Page | undefined {
  const title = LEGAL_TITLES[page].toLowerCase();
  return pages.find((each) => each.title.trim().toLowerCase() === title);
}

/** A shop's pages: those the law asks for, made unless the owner wrote them, then the owner's others. */
export function allPages(facts: LegalFacts): Page[] {
  const { shop } = facts;
  const made = LEGAL_PAGES.filter((page) => !ownPageOf(shop.pages, page));
  return [
    ...made.map((page) => makePage(page, facts)),
    ...shop.pages.filter(({ id }) => !hasForm(shop) || id !== WITHDRAWAL_PAGE),
    ...(hasForm(shop) ? [withdrawalPage(shop)] : []),
    ...guaranteePage(shop),
  ];
}

const hasForm = ({ settings }: Shop) => settings.withdrawalForm === 'on';

/** What the form for withdrawals stands below; its address is fixed, since the form looks for it. */
function withdrawalPage(shop: Shop): Page {
  return {
    id: WITHDRAWAL_PAGE,
    name: WITHDRAWAL_TITLE,
    title: WITHDRAWAL_TITLE,
    markdown: withdrawalMarkdown(shop),
  };
}

function guaranteePage(shop: Shop): Page[] {
  const markdown = guaranteeNotice(shop);
  if (markdown === null) return [];
  const id = freeId(shop, 'gewaehrleistung');
  return [{ id, name: GUARANTEE_TITLE, title: GUARANTEE_TITLE, markdown }];
}

function makePage(page: LegalPage, facts: LegalFacts): Page {
  const { shop } = facts;
  const { id, name, text } = MADE[page];
  const { before, after } = shop.legalTexts?.[page] ?? {};
  const parts = [before, text(facts), after].filter((part) => part !== undefined && part !== '');
  return {
    id: freeId(shop, id),
    name,
    title: LEGAL_TITLES[page],
    markdown: parts.map((part) => part?.trim()).join('\n\n'),
  };
}

/** An own page of another title may have the address that the made one would have. */
function freeId({ pages }: Shop, wanted: string): string {
  const taken = new Set(pages.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
