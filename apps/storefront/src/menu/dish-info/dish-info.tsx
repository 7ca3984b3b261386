import { Fragment, type ReactNode } from 'react';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Declaration, Dish } from '@tischlein/domain/menu/menu.ts';
import { TAG_LABELS } from '@tischlein/domain/tags/effective-tags.ts';
import { tagsOfDish } from '@tischlein/domain/tags/tags-of-dish.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { inLanguage } from '../../base/in-language.tsx';
import { codesOf } from '../customise/declared.ts';
import { DishRatings } from '../../rating/dish-ratings.tsx';
import { findPage, paths } from '../../base/paths.ts';
import { Link } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { ExtrasInfo } from './extras-info.tsx';
import { InfoBlock } from './info-block.tsx';
import { NutrientTable } from './nutrient-table.tsx';
import { hasMoreToSay, PartInfo } from './part-info.tsx';
import { PrepackedInfo } from './prepacked-info.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './dish-info.module.css';

interface DishInfoProps {
  menu: MenuIndex;
  dish: Dish;
  /** Says the dish's name: it is one of several parts of a menu. */
  named?: boolean;
}

/** Everything the law and curiosity want to know (LMIV: allergens and additives before ordering). */
export function DishInfo({ menu, dish, named }: DishInfoProps) {
  const { hiddenTags, isFranchiseOverview, pages } = useShop();
  // Of goods that last (Regulation (EU) 2025/1960).
  const guarantee = findPage(pages, 'Gesetzliche Gewährleistung');
  const codes = codesOf(menu, dish);
  const declared = (kind: Declaration['kind']) =>
    codes.flatMap((code) => {
      const found = menu.declarations.get(code);
      return found?.kind === kind ? [found] : [];
    });
  const ingredients = [...dish.primaryIngredients, ...dish.secondaryIngredients].flatMap(
    (id) => menu.ingredients.get(id) ?? [],
  );
  const parts = [...dish.primarySubDishes, ...dish.secondarySubDishes].flatMap(
    (id) => menu.dishes.get(id) ?? [],
  );
  const inside = [...parts, ...ingredients];
  const tags = tagsOfDish(menu, dish).filter((tag) => !hiddenTags.includes(tag));
  return (
    <div data-part="dish-info" className={styles.info}>
      {named && <h3 lang={dish.lang}>{dish.name}</h3>}
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Badge key={tag}>{TAG_LABELS[tag]}</Badge>
          ))}
        </p>
      )}
      {dish.dishInfo && (
        <p>
          <OwnWords text={dish.dishInfo} />
        </p>
      )}
      {dish.prepacked && <PrepackedInfo dish={dish} prepacked={dish.prepacked} />}
      {(!dish.prepacked || (!dish.prepacked.ingredients && inside.length > 0)) && (
        <Block
          title="Zutaten"
          texts={inside.map(({ name, lang }) => inLanguage(name, lang))}
          none="Dazu haben wir keine Angaben."
        />
      )}
      <Block
        title="Allergene"
        texts={declared('allergen').map(withCode)}
        none="Keine deklarationspflichtigen Allergene."
      />
      <Block
        title="Zusatzstoffe"
        texts={declared('additive').map(withCode)}
        none="Keine deklarationspflichtigen Zusatzstoffe."
      />
      {dish.hasWithdrawal && guarantee && (
        <p className={styles.alone}>
          {/* The text of a page comes with its document. */}
          <Link to={paths.staticPage(guarantee.id)} reloadDocument>
            {guarantee.title}
          </Link>
        </p>
      )}
      {dish.nutrientInformation && <NutrientTable nutrients={dish.nutrientInformation} />}
      {inside.filter(hasMoreToSay).map((part) => (
        <PartInfo key={part.id} part={part} />
      ))}
      <ExtrasInfo menu={menu} dish={dish} />
      {!isFranchiseOverview && <DishRatings dishId={dish.id} />}
    </div>
  );
}

function withCode({ name, code }: Declaration): ReactNode {
  return <OwnWords text={`${name} (${code})`} />;
}

interface BlockProps {
  title: string;
  texts: readonly ReactNode[];
  none: string;
}

function Block({ title, texts, none }: BlockProps) {
  return (
    <InfoBlock title={title}>
      {texts.length > 0
        ? texts.map((text, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              {text}
            </Fragment>
          ))
        : none}
    </InfoBlock>
  );
}
