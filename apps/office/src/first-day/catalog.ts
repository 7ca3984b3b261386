/**
 * A dish that many have. Allergens are what it usually contains, by the codes of `GERMAN_DECLARATIONS`: a suggestion, taken
 * over by whoever checks it.
 */
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
        dishes: [dish('Bruschetta', 'A1'), dish('Tomatensuppe', 'G'), dish('Knoblauchbrot', 'A1')],
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
          dish('Pizza Margherita', 'A1', 'G'),
          dish('Pizza Salami', 'A1', 'G', '2', '3'),
          dish('Pizza Prosciutto', 'A1', 'G', '2', '3', '8'),
          dish('Pizza Funghi', 'A1', 'G'),
          dish('Pizza Tonno', 'A1', 'D', 'G'),
          dish('Pizza Quattro Formaggi', 'A1', 'G'),
        ],
      },
      {
        id: 'pasta',
        name: 'Pasta',
        dishes: [
          dish('Spaghetti Bolognese', 'A1', 'I'),
          dish('Spaghetti Carbonara', 'A1', 'C', 'G', '2', '3'),
          dish('Penne Arrabbiata', 'A1'),
          dish('Lasagne', 'A1', 'C', 'G', 'I'),
        ],
      },
      {
        id: 'burger',
        name: 'Burger',
        dishes: [
          dish('Hamburger', 'A1', 'C', 'J', 'K'),
          dish('Cheeseburger', 'A1', 'C', 'G', 'J', 'K'),
          dish('Veggieburger', 'A1', 'C', 'J', 'K'),
        ],
      },
      {
        id: 'doener',
        name: 'Döner',
        dishes: [
          dish('Döner im Brot', 'A1', 'G', 'K'),
          dish('Dürüm', 'A1', 'G'),
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
        dishes: [dish('Gebratene Nudeln', 'A1', 'C', 'F'), dish('Gebratener Reis', 'C', 'F')],
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
          dish('Schnitzel Wiener Art', 'A1', 'C', 'G'),
          dish('Käsespätzle', 'A1', 'C', 'G'),
          dish('Schweinebraten', 'A1', 'I', 'J'),
        ],
      },
      {
        id: 'fruehstueck',
        name: 'Frühstück',
        dishes: [dish('Kleines Frühstück', 'A1', 'G'), dish('Müsli', 'A4', 'G')],
      },
      {
        id: 'kuchen',
        name: 'Kuchen',
        dishes: [dish('Apfelkuchen', 'A1', 'C', 'G'), dish('Käsekuchen', 'A1', 'C', 'G')],
      },
      { id: 'beilagen', name: 'Beilagen', dishes: [dish('Pommes frites'), dish('Reis')] },
      { id: 'desserts', name: 'Desserts', dishes: [dish('Tiramisu', 'A1', 'C', 'G')] },
      {
        id: 'getraenke',
        name: 'Getränke',
        drink: true,
        dishes: [dish('Wasser'), dish('Cola', '1', '9'), dish('Apfelschorle')],
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

export const usualCategory = (id: string): UsualCategory | null =>
  Object.hasOwn(CATEGORIES, id) ? (CATEGORIES[id] ?? null) : null;

/** What a dish of this name usually contains, by the usual codes; null: nobody knows. */
export function usualAllergens(name: string): readonly string[] | null {
  const wanted = name.trim().toLowerCase();
  for (const { dishes } of Object.values(CATEGORIES))
    for (const one of dishes) if (one.name.toLowerCase() === wanted) return one.allergens;
  return null;
}
