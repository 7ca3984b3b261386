/** One quarter of the made-up town: where it lies, how its streets run, and what they are called. */
export interface Quarter {
  postcode: string;
  /** Metres east and north of the market square. */
  centre: [east: number, north: number];
  /** Direction of the main streets in degrees, counted from east. */
  angle: number;
  /** Metres between two parallel streets. */
  spacing: number;
  streets: string[];
}

const list = (names: string): string[] => names.split('|').map((name) => name.trim());

export const QUARTERS: Quarter[] = [
  {
    postcode: '91991',
    centre: [0, 0],
    angle: 18,
    spacing: 78,
    streets: list(`Am Alten Markt|Marktplatz|Rathausgasse|Weiße Gasse|Schwarze Gasse|Obere Torstraße|Untere Torstraße|
      Kirchgasse|St.-Anna-Platz|St.-Jakobs-Gasse|Kaplaneigasse|Pfarrgasse|Färbergasse|Gerbergasse|Bäckergasse|
      Metzgergasse|Hafnergasse|Schmiedgasse|Böttchergasse|Weißgerbergraben|Spitalstraße|Spitalhof|Brückenstraße|
      An der Alsach|Alsachufer|Mühlgasse|Mühlsteg|Zwinger|Am Stadtgraben|Hintere Stadtmauer|Salzgasse|Kornmarkt|
      Heumarkt|Roßmarkt|Holzmarkt|Judengasse|Klostergasse|Bindergasse|Turmstraße|Schloßplatz|Schloßgasse|Lange Straße|
      Kurze Gasse|Engelgasse|Löwengasse|Bärenschanze|Ludwigstraße|Königstraße|Bürgermeister-Schäfer-Platz|
      Prinzregentenstraße|Postgasse|Apothekergasse`),
  },
  {
    postcode: '91992',
    centre: [300, 1500],
    angle: -12,
    spacing: 112,
    streets: list(`Bamberger Straße|Amselweg|Drosselweg|Finkenstraße|Lerchenweg|Meisenweg|Schwalbenstraße|Starenweg|
      Zeisigweg|Rotkehlchenweg|Kiebitzweg|Eichendorffstraße|Goethestraße|Schillerstraße|Lessingstraße|Heinestraße|
      Fontanestraße|Mörikeweg|Jean-Paul-Straße|Friedrich-Rückert-Straße|Kantstraße|Hölderlinstraße|Kleiststraße|
      Annette-von-Droste-Hülshoff-Weg|Theodor-Storm-Weg|Thomas-Mann-Straße|Brüder-Grimm-Straße|Wilhelm-Busch-Weg|
      Kästnerweg|Astrid-Lindgren-Weg|Am Nordhang|Kellerberg|Am Kellerberg|Hopfengasse|Hopfenleite|Brauhausstraße|
      Felsenkellerweg|Steinbruchstraße|Sandgrubenweg|Höhenstraße|Panoramaweg|Schöne Aussicht|Sonnenhang|Nordring|
      Friedhofstraße|Dr.-Heinrich-Müller-Str.|Krankenhausstraße|Schwesternweg|Hebammenweg|Rückertplatz`),
  },
  {
    postcode: '91993',
    centre: [1650, 150],
    angle: 34,
    spacing: 118,
    streets: list(`Nürnberger Straße|Bahnhofstraße|Bahnhofplatz|Eisenbahnstraße|Güterstraße|Lokschuppenweg|Gleisweg|
      Straße des 17. Juni|Friedrich-Ebert-Straße|Konrad-Adenauer-Straße|Theodor-Heuss-Ring|Elly-Heuss-Platz|
      Stresemannstraße|Rathenaustraße|Willy-Brandt-Allee|Kurt-Schumacher-Straße|Geschwister-Scholl-Straße|
      Stauffenbergstraße|Bonhoefferstraße|Sophie-Scholl-Platz|Käthe-Kollwitz-Straße|Bachstraße|Beethovenstraße|
      Brahmsweg|Händelstraße|Haydnstraße|Mozartstraße|Mendelssohnstraße|Regerweg|Richard-Wagner-Straße|Schubertstraße|
      Schumannweg|Clara-Schumann-Weg|Telemannweg|Lortzingstraße|Gluckstraße|Ostring|Ostendstraße|Am Wasserturm|
      Gaswerkstraße|Fabrikstraße|Spinnereistraße|Webergasse|Siedlerstraße|Heimgartenweg|Glück-auf-Weg|
      Vogtländer Straße|Egerländer Straße|Schlesierstraße|Breslauer Straße|Königsberger Straße|Danziger Platz`),
  },
  {
    postcode: '91994',
    centre: [-150, -1550],
    angle: 5,
    spacing: 120,
    streets: list(`Ansbacher Straße|Südring|Industriestraße|Gewerbepark|Robert-Bosch-Straße|Siemensstraße|Dieselstraße|
      Daimlerstraße|Benzstraße|Röntgenstraße|Max-Planck-Straße|Einsteinstraße|Marie-Curie-Straße|Lise-Meitner-Straße|
      Otto-Hahn-Weg|Justus-von-Liebig-Straße|Gutenbergstraße|Zeppelinstraße|Lilienthalweg|Am Wiesengrund|Wiesenstraße|
      Bachwiesen|Weidenweg|Erlenweg|Eschenweg|Pappelallee|Schilfweg|Am Weiher|Weiherstraße|Karpfenweg|Fischergasse|
      Sportplatzweg|Am Freibad|Jahnstraße|Turnerweg|Schützenstraße|Festplatzstraße|Rosenstraße|Nelkenweg|Tulpenweg|
      Fliederweg|Dahlienweg|Asternweg|Lilienstraße|Veilchenweg|Krokusweg|Mohnweg|Kornblumenweg|Gänseblümchenweg`),
  },
  {
    postcode: '91995',
    centre: [-1700, 100],
    angle: -28,
    spacing: 116,
    streets: list(`Würzburger Straße|Westring|Lindenstraße|Lindenplatz|Ahornweg|Birkenstraße|Buchenweg|Eichenallee|
      Ulmenweg|Kastanienstraße|Nußbaumweg|Kirschenweg|Apfelweg|Birnbaumstraße|Pflaumenweg|Quittenweg|Schlehenweg|
      Haselnußweg|Holunderweg|Wacholderweg|Tannenweg|Fichtenstraße|Kiefernweg|Lärchenweg|Waldstraße|Am Waldrand|
      Forsthausstraße|Jägersteig|Hirschenweg|Rehwinkel|Fuchsbau|Dachsweg|Hasenleite|Am Steinbühl|Steinäcker|
      Lange Äcker|Kirchäcker|Krautgärten|Rübenacker|Flurweg|Feldstraße|Dorfstraße|Dorfplatz|Schulstraße|Schulgässchen|
      Kindergartenweg|Feuerwehrgasse|St.-Martin-Straße|Pfarrer-Göß-Weg|Zehntscheune`),
  },
];
