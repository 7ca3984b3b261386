import { phoneHref } from '../../base/phone-href.ts';
import { useShop } from '../../session/shop-context.tsx';
import { OwnMarkdown } from '../../session/own-markdown.tsx';
import { BackToMenu } from './back-to-menu.tsx';
import styles from './text-page.module.css';

export function AboutPage() {
  const shop = useShop();
  const { legal } = shop;
  return (
    <div data-part="about" className={styles.page}>
      <BackToMenu />
      <h1 className={styles.title}>Über uns</h1>
      {shop.texts.about && <OwnMarkdown markdown={shop.texts.about} className={styles.text} />}
      <section data-part="legal" className={styles.section} aria-labelledby="anbieter">
        <h2 id="anbieter">Anbieter</h2>
        <address className={styles.address}>
          {legal.operator}
          <br />
          {shop.restaurantStreet}
          <br />
          {shop.restaurantZip} {shop.restaurantCity}
          <br />
          Telefon: <a href={phoneHref(shop.phone)}>{shop.phone}</a>
          <br />
          E-Mail: <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </address>
        {legal.register && <p>{legal.register}</p>}
        {legal.vatId && <p>Umsatzsteuer-Identifikationsnummer: {legal.vatId}</p>}
      </section>
    </div>
  );
}
