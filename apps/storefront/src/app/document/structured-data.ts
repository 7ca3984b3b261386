import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { RenderInput } from '@tischlein/contract/render.ts';
import type { Dish, Menu, SetMenu } from '@tischlein/domain/menu/menu.ts';
import { weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { mediaUrl } from '../../base/paths.ts';
import { LANGUAGE } from '../../language/language.ts';

/** What search engines and shared links say about the shop. */
export function describeShop(shop: PublicShop): string {
  const ways = [shop.supportDelivery && 'Lieferung', shop.supportPickup && 'Abholung'].filter(
    Boolean,
  );
  // A description cannot say that a part of it is German.
  const said = shop.design.claim;
  const claim = said && !shop.germanTexts?.includes(said) ? `${said} ` : '';
  const where = shop.isFranchiseOverview
    ? `${shop.franchise?.branches} Filialen`
    : `${shop.restaurantStreet}, ${shop.restaurantZip} ${shop.restaurantCity}`;
  return `${claim}Speisekarte von ${shop.restaurantName}, ${where}. Online bestellen: ${ways.join(' und ')}.`;
}

/** schema.org Restaurant with its whole menu. */
export function structuredData({ shop, menu, origin, basename }: RenderInput): object {
  const url = `${origin}${basename || '/'}`;
  const { heroImage, logo } = shop.design;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${url}#restaurant`,
    name: shop.restaurantName,
    url,
    telephone: shop.phone,
    email: shop.email,
    ...(heroImage && { image: `${origin}${mediaUrl(heroImage, '1920x1080')}` }),
    ...(logo && { logo: `${origin}${mediaUrl(logo, '240x240')}` }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.restaurantStreet,
      postalCode: shop.restaurantZip,
      addressLocality: shop.restaurantCity,
      addressCountry: 'DE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    currenciesAccepted: 'EUR',
    openingHoursSpecification: shop.timetable
      .filter((entry) => entry.type === 'opening')
      .map(({ dayIndex, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${ENGLISH_DAYS[dayIndex] ?? weekdayName(dayIndex)}`,
        opens: from,
        closes: to,
      })),
    potentialAction: { '@type': 'OrderAction', target: url },
    hasMenu: {
      '@type': 'Menu',
      inLanguage: LANGUAGE,
      hasMenuSection: sections(menu, origin),
    },
  };
}

const ENGLISH_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function sections(menu: Menu, origin: string): object[] {
  const dishes = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const menus = new Map(menu.menus.map((each) => [each.id, each]));
  return menu.categories.map((category) => ({
    '@type': 'MenuSection',
    name: category.name,
    ...(category.description && { description: category.description }),
    hasMenuItem: [
      ...category.dishIds.flatMap((id) => {
        const found = dishes.get(id);
        return found ? [menuItem(found, dishOffers(found), origin, diets(found))] : [];
      }),
      ...category.menuIds.flatMap((id) => {
        const found = menus.get(id);
        return found ? [menuItem(found, [offer(found.price)], origin)] : [];
      }),
    ],
  }));
}

function menuItem(
  { name, subtext, imageName }: Pick<Dish | SetMenu, 'name' | 'subtext' | 'imageName'>,
  offers: object[],
  origin: string,
  suitableForDiet: string[] = [],
): object {
  return {
    '@type': 'MenuItem',
    name,
    ...(subtext && { description: subtext }),
    ...(imageName && { image: `${origin}${mediaUrl(imageName, '397x264')}` }),
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
    offers: offers.length === 1 ? offers[0] : offers,
  };
}

function dishOffers(dish: Dish): object[] {
  if (dish.portion) return [offer(dish.portion.price)];
  return dish.sizes
    .filter((size) => size.price < 999_900)
    .map((size) => offer(size.price, size.name));
}

function offer(price: number, name?: string): object {
  return {
    '@type': 'Offer',
    ...(name && { name }),
    price: (price / 100).toFixed(2),
    priceCurrency: 'EUR',
  };
}

function diets({ tags }: Dish): string[] {
  const names = { vegan: 'VeganDiet', vegetarian: 'VegetarianDiet', halal: 'HalalDiet' } as const;
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((tag) => tags.includes(tag))
    .map((tag) => `https://schema.org/${names[tag]}`);
}
