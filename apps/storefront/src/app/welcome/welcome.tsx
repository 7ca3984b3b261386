import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import type { PropsWithChildren } from 'react';
import { mediaUrl, type ImageSize } from '../../base/paths.ts';
import { useShop } from '../../session/shop-context.tsx';
import type { MenuOutline } from '../../session/outline.ts';
import { ShopFacts } from './shop-facts.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './welcome.module.css';

/** One proportion, so that a dense screen loads the same cut of the picture and no more of it. */
const HERO_SIZES: ImageSize[] = ['378x120', '567x180', '756x240', '945x300', '1134x360'];

/** For the `img` of the picture and the line in the head of the document that asks for it first. */
export const heroSet = (heroImage: string): string =>
  HERO_SIZES.map((size) => `${mediaUrl(heroImage, size)} ${parseInt(size)}w`).join(', ');

/** A phone is said to be as wide as three times its points are in the largest: none loads more than it shows. */
export const HERO_SHOWN = '(min-width: 1024px) 50vw, (min-width: 600px) 100vw, 378px';

interface WelcomeProps {
  hidden: boolean;
  stars: MenuOutline['stars'];
}

/**
 * The shop introduces itself in few lines, since the menu is what people came for: picture, name, what is to be known
 * today, and below it (`children`) how and where to the food comes.
 */
export function Welcome({ hidden, stars, children }: PropsWithChildren<WelcomeProps>) {
  const { restaurantName, design } = useShop();
  const { heroImage, claim } = design;
  if (hidden) {
    return (
      <div className={styles.bare}>
        <VisuallyHidden as="h1">{restaurantName}</VisuallyHidden>
        {children}
      </div>
    );
  }
  return (
    <section
      data-part="welcome"
      data-picture={heroImage ? '' : undefined}
      className={heroImage ? styles.withPicture : styles.plain}
    >
      {heroImage && (
        <img
          className={styles.picture}
          src={mediaUrl(heroImage, '756x240')}
          srcSet={heroSet(heroImage)}
          sizes={HERO_SHOWN}
          width={378}
          height={120}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.name}>{restaurantName}</h1>
        {claim && (
          <p className={styles.claim}>
            <OwnWords text={claim} />
          </p>
        )}
        <ShopFacts stars={stars} />
        {children}
      </div>
    </section>
  );
}
