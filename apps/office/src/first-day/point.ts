interface Point {
  latitude: number;
  longitude: number;
}

const NUMBERS = /(-?\d{1,2}[.,]\d+)[\s,;/]+(-?\d{1,3}[.,]\d+)/;

/** Two numbers as map apps copy them, or a link with them: '49.4521, 11.0767'. Null: there are none. */
export function readPoint(text: string): Point | null {
  const [, latitude, longitude] = NUMBERS.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const point = {
    latitude: Number(latitude.replace(',', '.')),
    longitude: Number(longitude.replace(',', '.')),
  };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

export const writePoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
