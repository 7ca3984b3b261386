import { type Dish, type Prepacked } from '@tischlein/domain/menu/menu.ts';
import { emphasisedParts, netQuantity } from '@tischlein/domain/menu/prepacked.ts';
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
      <InfoBlock title="Bezeichnung">{name ?? dish.name}</InfoBlock>
      {ingredients && (
        <InfoBlock title="Zutaten">
          {emphasisedParts(ingredients).map(({ text, isEmphasised }, at) =>
            isEmphasised ? <strong key={at}>{text}</strong> : text,
          )}
        </InfoBlock>
      )}
      {rest.map(
        ([title, text]) =>
          text && (
            <InfoBlock key={title} title={title}>
              {text}
            </InfoBlock>
          ),
      )}
    </>
  );
}
