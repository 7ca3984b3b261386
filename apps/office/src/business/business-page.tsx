import { failureText } from '@tischlein/client/staff-failures.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { call } from '../api/request.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { TextValue } from '../draft/fields.tsx';
import { useMay } from '../draft/use-may.ts';
import { useSession } from '../session/session.ts';
import pageStyles from '../base/page.module.css';
import styles from './business.module.css';

const ADDRESS = ['shop', 'address'];

/** Who the restaurant is, as guests read it: name, address, how to reach it, its own words. */
export function BusinessPage() {
  const mayLegal = useMay('legal');
  const mayMenu = useMay('menu');
  return (
    <div className={pageStyles.page}>
      <h1>Restaurant</h1>
      {mayLegal && (
        <section className={pageStyles.part}>
          <h2>Name und Adresse</h2>
          <TextValue path={['shop', 'name']} label="Name des Restaurants" maxLength={200} />
          <TextValue path={[...ADDRESS, 'street']} label="Straße und Hausnummer" maxLength={200} />
          <div className={styles.pair}>
            <TextValue path={[...ADDRESS, 'zip']} label="Postleitzahl" maxLength={10} />
            <TextValue path={[...ADDRESS, 'city']} label="Ort" maxLength={200} />
          </div>
          <Place />
          <TextValue path={['shop', 'phone']} label="Telefon" maxLength={200} />
          <TextValue path={['shop', 'email']} label="E-Mail" maxLength={200} />
        </section>
      )}
      {mayMenu && (
        <section className={pageStyles.part}>
          <h2>Eigene Worte</h2>
          <TextValue
            path={['shop', 'texts', 'notice']}
            label="Hinweis oben im Shop"
            hint="Etwa: Am Samstag spielt ab 20 Uhr Musik."
            rows={3}
            maxLength={2000}
          />
          <TextValue
            path={['shop', 'texts', 'about']}
            label="Über uns"
            rows={5}
            maxLength={20_000}
          />
          <TextValue
            path={['shop', 'texts', 'location']}
            label="Anfahrt"
            rows={3}
            maxLength={20_000}
          />
        </section>
      )}
    </div>
  );
}

/** Where the restaurant is, which the radius of its delivery is measured from; found anew after a move. */
function Place() {
  const { sync, id } = useShop();
  const { document } = useDraft();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const isOwner =
    session.kind === 'in' &&
    session.staff.shops.some((shop) => shop.id === id && shop.role === 'owner');
  if (!isOwner) return null;
  const at = (field: string) => String(valueAt(document, [...ADDRESS, field]) ?? '').trim();
  const locate = async () => {
    setBusy(true);
    const body = { street: at('street'), zip: at('zip'), city: at('city') };
    const answer = await call('setupPlace', { body });
    setBusy(false);
    if (!answer.ok) return notify(failureText(answer.failure), { tone: 'bad' });
    const { place } = answer.value;
    if (place === null)
      return notify('Diese Adresse kennt der Server nicht. Die Lage bleibt, wie sie ist.', {
        tone: 'bad',
      });
    const operations = (['latitude', 'longitude'] as const).map((field) => {
      const path = [...ADDRESS, field];
      const old = valueAt(sync.read().document, path);
      const value = place[field];
      return { kind: 'set' as const, path, value, ...(old !== undefined && { old }) };
    });
    sync.change({ kind: 'batch', operations });
    void sync.flush();
    notify(`Gefunden: ${place.text}.`, { tone: 'good' });
  };
  return (
    <div className={pageStyles.part}>
      <p className="soft">
        Von der Lage auf der Karte aus wird euer Umkreis gemessen. Seid ihr umgezogen, lass sie zur
        neuen Adresse suchen.
      </p>
      <div>
        <Button busy={busy} onClick={() => void locate()}>
          Lage zur Adresse suchen
        </Button>
      </div>
    </div>
  );
}
