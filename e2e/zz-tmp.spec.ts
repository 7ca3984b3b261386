import { expect, test } from './world/test.ts';
const GERMAN = /[äöüß]|\b(?:und|oder|nicht|dein|deine|der|die|das|ein|eine|für|mit|bitte|ist|wird|noch|ab|bis|zur|zum|Uhr|Gericht|Gerichte|Bestellung|Lieferung|Abholung|heute|Warenkorb)\b/i;
async function german(page) {
  return page.evaluate((source) => {
    const re = new RegExp(source, 'i');
    const out: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walker.nextNode(); n; n = walker.nextNode()) {
      const el = n.parentElement!;
      if (el.closest('script,style,noscript,[lang]:not(html)')) continue;
      if (!el.checkVisibility()) continue;
      const t = n.nodeValue!.trim();
      if (re.test(t)) out.push(t.slice(0, 120));
    }
    for (const el of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
      for (const a of ['aria-label','placeholder','title','alt']) { const t = el.getAttribute(a) ?? ''; if (re.test(t)) out.push('@' + a + ' ' + t.slice(0,100)); }
    return [...new Set(out)];
  }, GERMAN.source);
}
test('look', async ({ guest }) => {
  await guest.goto('/en');
  await guest.waitForTimeout(1500);
  console.log('TITLE', await guest.title(), await guest.evaluate(() => document.documentElement.lang));
  console.log(JSON.stringify(await german(guest), null, 1));
  await guest.screenshot({ path: '/tmp/en-menu.png' });
  await guest.evaluate(() => scrollTo(0, 700)); await guest.waitForTimeout(500);
  await guest.screenshot({ path: '/tmp/en-menu2.png' });
  await guest.evaluate(() => scrollTo(0, document.body.scrollHeight)); await guest.waitForTimeout(500);
  await guest.screenshot({ path: '/tmp/en-foot.png' });
  await guest.goto('/en/?gericht=pizza-salami');
  await guest.waitForTimeout(800);
  await guest.getByRole('button', { name: /Pizza Salami/ }).first().click();
  await guest.waitForTimeout(800);
  await guest.screenshot({ path: '/tmp/en-dish.png' });
  console.log('DISH', JSON.stringify(await german(guest), null, 1));
});
