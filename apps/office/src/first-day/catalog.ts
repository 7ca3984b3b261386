import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';

/** A dish that many have. Allergens are what it usually contains: a suggestion, taken over by whoever checks it. */
interface UsualDish {
  name: string;
  allergens: readonly string[];
}
interface UsualCategory {
  id: string;
  name: string;
  drink?: true;
  dishes: readonly UsualDish[];
}

const dish = (name: string, ...allergens: string[]): UsualDish => ({ name, allergens });

const CATEGORIES: Record<string, UsualCategory> = Object.fromEntries(
  (
    [
      {
        id: 'vorspeisen',
        name: 'Vorspeisen',
        dishes: [dish('Bruschetta', 'A'), dish('Tomatensuppe', 'G'), dish('Knoblauchbrot', 'A')],
      },
      {
        id: 'salate',
        name: 'Salate',
        dishes: [dish('Gemischter Salat', 'J'), dish('Thunfischsalat', 'C', 'D', 'J')],
      },
      {
        id: 'pizza',
        name: 'Pizza',
        dishes: [
          dish('Pizza Margherita', 'A', 'G'),
          dish('Pizza Salami', 'A', 'G', '2', '3'),
          dish('Pizza Prosciutto', 'A', 'G', '2', '3', '8'),
          dish('Pizza Funghi', 'A', 'G'),
          dish('Pizza Tonno', 'A', 'D', 'G'),
          dish('Pizza Quattro Formaggi', 'A', 'G'),
        ],
      },
      {
        id: 'pasta',
        name: 'Pasta',
        dishes: [
          dish('Spaghetti Bolognese', 'A', 'I'),
          dish('Spaghetti Carbonara', 'A', 'C', 'G', '2', '3'),
          dish('Penne Arrabbiata', 'A'),
          dish('Lasagne', 'A', 'C', 'G', 'I'),
        ],
      },
      {
        id: 'burger',
        name: 'Burger',
        dishes: [
          dish('Hamburger', 'A', 'C', 'J', 'K'),
          dish('Cheeseburger', 'A', 'C', 'G', 'J', 'K'),
          dish('Veggieburger', 'A', 'C', 'J', 'K'),
        ],
      },
      {
        id: 'doener',
        name: 'Döner',
        dishes: [
          dish('Döner im Brot', 'A', 'G', 'K'),
          dish('Dürüm', 'A', 'G'),
          dish('Dönerteller', 'G'),
        ],
      },
      {
        id: 'curry',
        name: 'Currys',
        dishes: [
          dish('Rotes Curry', 'B', 'D'),
          dish('Grünes Curry', 'B', 'D'),
          dish('Chicken Tikka Masala', 'G'),
        ],
      },
      {
        id: 'nudeln',
        name: 'Gebratenes',
        dishes: [dish('Gebratene Nudeln', 'A', 'C', 'F'), dish('Gebratener Reis', 'C', 'F')],
      },
      {
        id: 'sushi',
        name: 'Sushi',
        dishes: [
          dish('Maki Lachs', 'D', 'F'),
          dish('Maki Gurke', 'F'),
          dish('Nigiri Lachs', 'D', 'F'),
        ],
      },
      {
        id: 'hauptgerichte',
        name: 'Hauptgerichte',
        dishes: [
          dish('Schnitzel Wiener Art', 'A', 'C', 'G'),
          dish('Käsespätzle', 'A', 'C', 'G'),
          dish('Schweinebraten', 'A', 'I', 'J'),
        ],
      },
      {
        id: 'fruehstueck',
        name: 'Frühstück',
        dishes: [dish('Kleines Frühstück', 'A', 'G'), dish('Müsli', 'A', 'G')],
      },
      {
        id: 'kuchen',
        name: 'Kuchen',
        dishes: [dish('Apfelkuchen', 'A', 'C', 'G'), dish('Käsekuchen', 'A', 'C', 'G')],
      },
      { id: 'beilagen', name: 'Beilagen', dishes: [dish('Pommes frites'), dish('Reis')] },
      { id: 'desserts', name: 'Desserts', dishes: [dish('Tiramisu', 'A', 'C', 'G')] },
      {
        id: 'getraenke',
        name: 'Getränke',
        drink: true,
        dishes: [dish('Wasser'), dish('Cola', '1', '11'), dish('Apfelschorle')],
      },
    ] satisfies UsualCategory[]
  ).map((category) => [category.id, category]),
);

/** Types of kitchens with the categories they usually have. */
export const KITCHENS: readonly { id: string; name: string; categories: readonly string[] }[] = [
  {
    id: 'pizzeria',
    name: 'Pizzeria',
    categories: ['vorspeisen', 'salate', 'pizza', 'pasta', 'desserts', 'getraenke'],
  },
  { id: 'burger', name: 'Burger', categories: ['burger', 'beilagen', 'salate', 'getraenke'] },
  {
    id: 'imbiss',
    name: 'Döner und Imbiss',
    categories: ['doener', 'pizza', 'beilagen', 'getraenke'],
  },
  {
    id: 'asia',
    name: 'Asiatisch',
    categories: ['vorspeisen', 'nudeln', 'curry', 'sushi', 'getraenke'],
  },
  { id: 'indisch', name: 'Indisch', categories: ['vorspeisen', 'curry', 'beilagen', 'getraenke'] },
  {
    id: 'deutsch',
    name: 'Deutsche Küche',
    categories: ['vorspeisen', 'salate', 'hauptgerichte', 'beilagen', 'desserts', 'getraenke'],
  },
  { id: 'cafe', name: 'Café', categories: ['fruehstueck', 'kuchen', 'getraenke'] },
  { id: 'andere', name: 'Etwas anderes', categories: ['vorspeisen', 'hauptgerichte', 'getraenke'] },
];

export const usualCategory = (id: string): UsualCategory | undefined => CATEGORIES[id];

/** What a dish of this name usually contains; null: nobody knows. */
export function usualAllergens(name: string): readonly string[] | null {
  const wanted = name.trim().toLowerCase();
  for (const { dishes } of Object.values(CATEGORIES))
    for (const one of dishes) if (one.name.toLowerCase() === wanted) return one.allergens;
  return null;
}

const allergen = (code: string, name: string): DocumentMap => ({ code, kind: 'allergen', name });
const additive = (code: string, name: string): DocumentMap => ({ code, kind: 'additive', name });

/** Codes with the statutory words; cereals and nuts by their kinds, as the law wants them. */
export const DECLARATIONS: readonly DocumentMap[] = [
  allergen('A', 'Glutenhaltiges Getreide (Weizen)'),
  allergen('A2', 'Glutenhaltiges Getreide (Roggen)'),
  allergen('A3', 'Glutenhaltiges Getreide (Gerste)'),
  allergen('A4', 'Glutenhaltiges Getreide (Hafer)'),
  allergen('B', 'Krebstiere'),
  allergen('C', 'Eier'),
  allergen('D', 'Fisch'),
  allergen('E', 'Erdnüsse'),
  allergen('F', 'Soja'),
  allergen('G', 'Milch (einschließlich Laktose)'),
  allergen('H1', 'Schalenfrüchte (Mandeln)'),
  allergen('H2', 'Schalenfrüchte (Haselnüsse)'),
  allergen('H3', 'Schalenfrüchte (Walnüsse)'),
  allergen('H4', 'Schalenfrüchte (Kaschunüsse)'),
  allergen('H7', 'Schalenfrüchte (Pistazien)'),
  allergen('I', 'Sellerie'),
  allergen('J', 'Senf'),
  allergen('K', 'Sesam'),
  allergen('L', 'Schwefeldioxid und Sulfite'),
  allergen('M', 'Lupinen'),
  allergen('N', 'Weichtiere'),
  additive('1', 'mit Farbstoff'),
  additive('2', 'mit Konservierungsstoff'),
  additive('3', 'mit Antioxidationsmittel'),
  additive('4', 'mit Geschmacksverstärker'),
  additive('5', 'geschwefelt'),
  additive('6', 'geschwärzt'),
  additive('7', 'gewachst'),
  additive('8', 'mit Phosphat'),
  additive('9', 'mit Süßungsmittel'),
  additive('10', 'enthält eine Phenylalaninquelle'),
  additive('11', 'koffeinhaltig'),
  additive('12', 'chininhaltig'),
  additive('13', 'mit Taurin'),
  additive('14', 'mit Milcheiweiß'),
];
