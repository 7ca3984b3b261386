import { expect, test } from './world/test.ts';

const NAMES = {
  Turkish: 'Güneş Yıldırım, Iğdır, İçli köfte, ŞĞÜÖÇ',
  Polish: 'Łukasz Wójcik, Żurek, ąćęńśź ĄĆĘŃŚŹ',
  Czech: 'Jiří Dvořák, Řepa, ěščřžýáíéúůťďň ĚŠČŽŮŤĎŇ',
  Romanian: 'Ștefan Țepeș, Brânză, ăâî ĂÂÎ',
  Vietnamese: 'Phở bò, Nguyễn Thị Hương, Bánh mì đặc biệt, ựỷỹ ƯƠ',
};

test('names from other countries are set in the page’s own letters, fetched only when there are some', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ baseURL: world.url });
  const fetched: string[] = [];
  guest.on('request', (request) => {
    const name = /([a-z]+-[a-z]+)-[^/]*\.woff2/.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
  await guest.goto('/');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.evaluate(() => document.fonts.ready);
  expect(fetched.filter((name) => /europe|vietnamese/.test(name))).toEqual([]);

  await guest.evaluate((names) => {
    for (const [language, text] of Object.entries(names))
      for (const font of ['text', 'display']) {
        const line = document.createElement('p');
        line.id = `${language}-${font}`;
        line.style.fontFamily = `var(--font-${font})`;
        line.textContent = text;
        document.body.append(line);
      }
  }, NAMES);
  await expect.poll(() => fetched.filter((name) => /europe|vietnamese/.test(name)).length).toBe(4);
  await guest.evaluate(() => document.fonts.ready);

  const devtools = await guest.context().newCDPSession(guest);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const language of Object.keys(NAMES))
    for (const font of ['text', 'display']) {
      const { nodeId } = await devtools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: `#${language}-${font}`,
      });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
      expect(
        foreign.map(({ familyName, glyphCount }) => `${familyName} ${glyphCount}`),
        `${language}, ${font}`,
      ).toEqual([]);
    }
});
