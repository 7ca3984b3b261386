import { TextValue } from '../draft/fields.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { ColourPart } from './colour-part.tsx';
import { DESIGN } from './design-of.ts';
import styles from './look.module.css';
import { ShopSample } from './shop-sample.tsx';

/** Logo, large picture, colours: what guests see, beside it as it is in the draft. */
export function LookPage() {
  return (
    <div className={styles.page}>
      <h1>Aussehen</h1>
      <section className={styles.part}>
        <h2>Farben</h2>
        <ColourPart isWhole />
      </section>
      <ShopSample />
      <section className={styles.part}>
        <h2>Bilder und Worte</h2>
        <PictureField path={[...DESIGN, 'logo']} label="Logo" name="logo" />
        <PictureField
          path={[...DESIGN, 'heroImage']}
          focusPath={[...DESIGN, 'heroFocus']}
          label="Großes Bild oben im Shop"
          name="titelbild"
          only="378x192"
        />
        <TextValue
          path={[...DESIGN, 'claim']}
          label="Ein Satz unter dem Namen"
          hint="Etwa: Neapolitanische Pizza aus dem Holzofen."
        />
      </section>
    </div>
  );
}
