import { type Dish, type Prepacked } from '@tischlein/domain/menu/menu.ts';
import { emphasisedParts, netQuantity } from '@tischlein/domain/menu/prepacked.ts';
import { inLanguage } from '../../base/in-language.tsx';
import { OPERATORS_LANGUAGE } from '../../language/language.ts';
import { InfoBlock } from './info-block.tsx';

interface PrepackedInfoProps {
  dish: Dish;
  prepacked: Prepacked;
}

/** What is printed on the package, before it is bought (LMIV Art. 14). */
export function PrepackedInfo({ dish, prepacked }: PrepackedInfoProps) {
  const { name, ingredients, alcohol, origin, storage, business } = prepacked;
  const rest: [string, string | null][] = [
    ['Nettofüllmenge', netQuantity(dish) || null],
    ['Alkoholgehalt', alcohol],
    ['Herkunft', origin],
    ['Aufbewahrung', storage],
    ['Verantwortliches Unternehmen', business],
  ];
  return (
    <>
      <InfoBlock title="Bezeichnung">
        {name ? inLanguage(name, OPERATORS_LANGUAGE) : inLanguage(dish.name, dish.lang)}
      </InfoBlock>
      {ingredients && (
        <InfoBlock title="Zutaten">
          <span lang={OPERATORS_LANGUAGE}>
            {emphasisedParts(ingredients).map(({ text, isEmphasised }, at) =>
              isEmphasised ? <strong key={at}>{text}</strong> : text,
            )}
          </span>
        </InfoBlock>
      )}
      {rest.map(
        ([title, text], at) =>
          text && (
            <InfoBlock key={title} title={title}>
              {at === 0 ? text : inLanguage(text, OPERATORS_LANGUAGE)}
            </InfoBlock>
          ),
      )}
    </>
  );
}
