import { TextValue } from '../draft/fields.tsx';
import { ColourPart } from '../look/colour-part.tsx';
import { DESIGN } from '../look/design-of.ts';
import { ShopSample } from '../look/shop-sample.tsx';
import { PictureField } from '../pictures/picture-field.tsx';

/** The colour, the logo and one sentence; the rest of the look has its own page later. */
export function LookStep() {
  return (
    <section className="column gap-4">
      <h1>Aussehen</h1>
      <ColourPart />
      <PictureField path={[...DESIGN, 'logo']} label="Logo" name="logo" />
      <TextValue path={[...DESIGN, 'claim']} label="Ein Satz unter dem Namen" />
      <ShopSample />
    </section>
  );
}
