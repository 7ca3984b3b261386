import { mediaUrl, type ImageSize } from '../../base/paths.ts';
import { useShop } from '../../session/shop-context.tsx';
import styles from './welcome.module.css';

/** Those of a phone have the proportions it is shown in there. */
const HERO_SIZES: ImageSize[] = ['378x192', '756x384', '1920x1080'];

/** The shop introduces itself: its name, its claim, its picture. */
export function Welcome({ hidden }: { hidden: boolean }) {
  const shop = useShop();
  const { restaurantName, restaurantStreet, restaurantZip, restaurantCity, design } = shop;
  const { heroImage, claim } = design;
  if (hidden) return <h1 className={styles.unseen}>{restaurantName}</h1>;
  return (
    <section
      data-part="welcome"
      data-picture={heroImage ? '' : undefined}
      className={heroImage ? styles.withPicture : styles.plain}
    >
      {heroImage && (
        <img
          className={styles.picture}
          src={mediaUrl(heroImage, '1920x1080')}
          srcSet={HERO_SIZES.map((size) => `${mediaUrl(heroImage, size)} ${parseInt(size)}w`).join(
            ', ',
          )}
          sizes="(min-width: 1024px) 55vw, 100vw"
          width={1920}
          height={1080}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.name}>{restaurantName}</h1>
        {claim && <p className={styles.claim}>{claim}</p>}
        <p className={styles.place}>
          {shop.isFranchiseOverview
            ? `${shop.franchise?.branches} Filialen`
            : `${restaurantStreet}, ${restaurantZip} ${restaurantCity}`}
        </p>
      </div>
    </section>
  );
}
