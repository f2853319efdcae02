import type { Local } from '../shop/types.ts'
import type { Variant } from './variants.ts'

type ModelCode = Variant['code']

/** `picture` names the model whose packshot stands for the section. */
export type Section = { id: number; parentId: number | null; code: string; name: Local; picture?: ModelCode }

type Leaf = readonly [id: number, code: string, ru: string, kk: string, en: string, picture?: ModelCode]
type Branch = { at: Leaf; under: readonly Leaf[] }
type Root = { at: Leaf; under: readonly Branch[] }

const tree: readonly Root[] = [
  {
    at: [1, 'myagkaya-mebel', 'Мягкая мебель', 'Жұмсақ жиһаз', 'Upholstered furniture', 'leda'],
    under: [
      {
        at: [11, 'divany', 'Диваны', 'Дивандар', 'Sofas', 'ilma'],
        under: [
          [111, 'pryamye-divany', 'Прямые диваны', 'Түзу дивандар', 'Two- and three-seat sofas', 'verba'],
          [112, 'uglovye-divany', 'Угловые диваны', 'Бұрыштық дивандар', 'Corner sofas', 'gavan'],
          [113, 'divany-krovati', 'Диваны-кровати', 'Диван-төсектер', 'Sofa beds', 'dryoma'],
          [114, 'modulnye-divany', 'Модульные диваны', 'Модульді дивандар', 'Modular sofas', 'oblako'],
        ],
      },
      {
        at: [12, 'kresla-i-pufy', 'Кресла и пуфы', 'Креслолар мен пуфтар', 'Armchairs and poufs', 'ruta'],
        under: [
          [121, 'kresla', 'Кресла', 'Креслолар', 'Armchairs', 'ruta'],
          [122, 'pufy-i-banketki', 'Пуфы и банкетки', 'Пуфтар мен банкеткалар', 'Poufs and benches', 'kochka'],
        ],
      },
    ],
  },
  {
    at: [2, 'spalnya', 'Спальня', 'Жатын бөлме', 'Bedroom', 'tish'],
    under: [
      {
        at: [21, 'krovati', 'Кровати', 'Төсектер', 'Beds', 'tish'],
        under: [
          [211, 'dvuspalnye-krovati', 'Двуспальные кровати', 'Екі адамдық төсектер', 'Double beds', 'tish'],
          [212, 'odnospalnye-krovati', 'Односпальные кровати', 'Бір адамдық төсектер', 'Single beds', 'iva'],
        ],
      },
      {
        at: [22, 'matrasy', 'Матрасы', 'Матрастар', 'Mattresses', 'shtil'],
        under: [
          [221, 'pruzhinnye-matrasy', 'Пружинные матрасы', 'Серіппелі матрастар', 'Spring mattresses', 'shtil'],
          [
            222,
            'bespruzhinnye-matrasy',
            'Беспружинные матрасы',
            'Серіппесіз матрастар',
            'Foam and latex mattresses',
            'pokoj',
          ],
          [223, 'toppery', 'Топперы', 'Топперлер', 'Toppers', 'inej'],
        ],
      },
      {
        at: [23, 'mebel-dlya-spalni', 'Мебель для спальни', 'Жатын бөлме жиһазы', 'Bedroom furniture', 'sova'],
        under: [
          [231, 'prikrovatnye-tumby', 'Прикроватные тумбы', 'Төсек жанындағы тумбалар', 'Nightstands', 'sova'],
          [232, 'tualetnye-stoliki', 'Туалетные столики', 'Айналы үстелдер', 'Dressing tables', 'rosinka'],
        ],
      },
    ],
  },
  {
    at: [3, 'shkafy-i-khranenie', 'Шкафы и хранение', 'Шкафтар және сақтау', 'Wardrobes and storage', 'lad'],
    under: [
      {
        at: [31, 'shkafy', 'Шкафы', 'Шкафтар', 'Wardrobes', 'lad'],
        under: [
          [311, 'shkafy-kupe', 'Шкафы-купе', 'Купе шкафтар', 'Sliding wardrobes', 'prostor'],
          [312, 'raspashnye-shkafy', 'Распашные шкафы', 'Ашылмалы шкафтар', 'Hinged wardrobes', 'lad'],
          [313, 'uglovye-shkafy', 'Угловые шкафы', 'Бұрыштық шкафтар', 'Corner wardrobes', 'mys'],
        ],
      },
      {
        at: [32, 'khranenie', 'Хранение', 'Сақтау', 'Storage', 'lar'],
        under: [
          [321, 'komody', 'Комоды', 'Комодтар', 'Chests of drawers', 'lar'],
          [322, 'stellazhi', 'Стеллажи', 'Сөрелер', 'Shelving', 'ritm'],
          [323, 'tv-tumby', 'ТВ-тумбы', 'ТВ тумбалар', 'TV units', 'efir'],
          [
            324,
            'bufety-i-vitriny',
            'Буфеты и витрины',
            'Буфеттер мен витриналар',
            'Sideboards and display cabinets',
            'lipa',
          ],
          [325, 'knizhnye-shkafy', 'Книжные шкафы', 'Кітап шкафтары', 'Bookcases', 'roman'],
        ],
      },
    ],
  },
  {
    at: [4, 'stolovaya-i-kukhnya', 'Столовая и кухня', 'Асхана және ас үй', 'Dining room and kitchen', 'skhod'],
    under: [
      {
        at: [41, 'stoly', 'Столы', 'Үстелдер', 'Tables', 'skhod'],
        under: [
          [411, 'obedennye-stoly', 'Обеденные столы', 'Асхана үстелдері', 'Dining tables', 'skhod'],
          [412, 'zhurnalnye-stoly', 'Журнальные столы', 'Журнал үстелдері', 'Coffee tables', 'kaplya'],
          [413, 'pristavnye-stoly', 'Приставные столики', 'Жапсарлас үстелдер', 'Side tables', 'tamtam'],
          [414, 'konsoli', 'Консоли', 'Консольдер', 'Console tables', 'shtrikh'],
          [415, 'barnye-stoly', 'Барные столы', 'Бар үстелдері', 'Bar tables', 'stojka'],
        ],
      },
      {
        at: [42, 'kukhni', 'Кухни', 'Ас үйлер', 'Kitchens', 'ryabina'],
        under: [
          [421, 'pryamye-kukhni', 'Прямые кухни', 'Түзу ас үйлер', 'Single-wall kitchens', 'ryabina'],
          [422, 'uglovye-kukhni', 'Угловые кухни', 'Бұрыштық ас үйлер', 'Corner kitchens', 'brusnika'],
          [
            423,
            'kukhonnye-moduli',
            'Кухонные модули и острова',
            'Ас үй модульдері мен аралдары',
            'Kitchen modules and islands',
            'oazis',
          ],
        ],
      },
    ],
  },
  {
    at: [5, 'stulya', 'Стулья', 'Орындықтар', 'Chairs', 'nota'],
    under: [
      {
        at: [51, 'stulya-dlya-doma', 'Стулья для дома', 'Үйге арналған орындықтар', 'Chairs for home', 'nota'],
        under: [
          [511, 'obedennye-stulya', 'Обеденные стулья', 'Асхана орындықтары', 'Dining chairs', 'nota'],
          [512, 'barnye-stulya', 'Барные стулья', 'Бар орындықтары', 'Bar stools', 'zhuravl'],
        ],
      },
    ],
  },
  {
    at: [6, 'kabinet', 'Кабинет', 'Жұмыс бөлмесі', 'Study', 'abzac'],
    under: [
      {
        at: [61, 'rabochee-mesto', 'Рабочее место', 'Жұмыс орны', 'Workplace', 'abzac'],
        under: [
          [611, 'pismennye-stoly', 'Письменные столы', 'Жазу үстелдері', 'Desks', 'abzac'],
          [612, 'ofisnye-kresla', 'Офисные кресла', 'Кеңсе креслолары', 'Office chairs', 'takt'],
        ],
      },
    ],
  },
  {
    at: [7, 'detskaya', 'Детская', 'Балалар бөлмесі', "Children's room", 'domik'],
    under: [
      {
        at: [
          71,
          'mebel-dlya-detskoj',
          'Мебель для детской',
          'Балалар бөлмесінің жиһазы',
          "Children's furniture",
          'domik',
        ],
        under: [
          [711, 'detskie-krovati', 'Детские кровати', 'Балалар төсектері', "Children's beds", 'domik'],
          [
            712,
            'detskie-stoly',
            'Детские столы и кресла',
            'Балалар үстелдері мен креслолары',
            "Children's desks and chairs",
            'azbuka',
          ],
          [713, 'khranenie-igrushek', 'Хранение игрушек', 'Ойыншық сақтау', 'Toy storage', 'kubik'],
          [
            714,
            'dvukhyarusnye-krovati',
            'Двухъярусные кровати и чердаки',
            'Екі қабатты және шатыр төсектер',
            'Bunk and loft beds',
            'kayuta',
          ],
          [715, 'krovatki-dlya-malyshej', 'Кроватки для малышей', 'Сәби төсектері', 'Cots', 'kolybel'],
        ],
      },
    ],
  },
  {
    at: [8, 'prikhozhaya', 'Прихожая', 'Дәліз', 'Hall', 'seni'],
    under: [
      {
        at: [81, 'mebel-dlya-prikhozhej', 'Мебель для прихожей', 'Дәліз жиһазы', 'Hall furniture', 'seni'],
        under: [
          [811, 'obuvnicy', 'Обувницы', 'Аяқкиім шкафтары', 'Shoe cabinets', 'shag'],
          [
            812,
            'prikhozhie-i-veshalki',
            'Прихожие и вешалки',
            'Дәліз жинақтары мен ілгіштер',
            'Hall sets and coat racks',
            'seni',
          ],
          [
            813,
            'polki-i-podstavki',
            'Полки и подставки для прихожей',
            'Дәлізге арналған сөрелер мен тұғырлар',
            'Hall shelves and stands',
            'priyut',
          ],
        ],
      },
    ],
  },
  {
    at: [9, 'svet', 'Свет', 'Жарық', 'Lighting', 'polden'],
    under: [
      {
        at: [91, 'svetilniki', 'Светильники', 'Шамдар', 'Lamps', 'polden'],
        under: [
          [911, 'torshery', 'Торшеры', 'Торшерлер', 'Floor lamps', 'polden'],
          [912, 'nastolnye-lampy', 'Настольные лампы', 'Үстел шамдары', 'Table lamps', 'svetlyak'],
          [913, 'podvesnye-svetilniki', 'Подвесные светильники', 'Аспалы шамдар', 'Pendant lamps', 'kolokol'],
          [914, 'nastennye-svetilniki', 'Бра', 'Қабырға шамдары', 'Wall lamps', 'ekho'],
        ],
      },
    ],
  },
  {
    at: [10, 'dekor-i-tekstil', 'Декор и текстиль', 'Декор және текстиль', 'Decor and textiles', 'ozero'],
    under: [
      {
        at: [101, 'dekor', 'Декор', 'Декор', 'Decor', 'ozero'],
        under: [
          [1011, 'zerkala', 'Зеркала', 'Айналар', 'Mirrors', 'ozero'],
          [1012, 'vazy-i-kashpo', 'Вазы и кашпо', 'Вазалар мен кашполар', 'Vases and planters', 'glina'],
          [1013, 'kartiny', 'Картины', 'Картиналар', 'Framed prints', 'bereg'],
          [1014, 'chasy', 'Часы', 'Сағаттар', 'Clocks', 'chas'],
          [
            1015,
            'svechi-i-korziny',
            'Подсвечники и корзины',
            'Шамдалдар мен себеттер',
            'Candle holders and baskets',
            'ulov',
          ],
        ],
      },
      {
        at: [102, 'tekstil', 'Текстиль', 'Текстиль', 'Textiles', 'dyuna'],
        under: [
          [1021, 'kovry', 'Ковры', 'Кілемдер', 'Rugs', 'dyuna'],
          [1022, 'dekorativnye-podushki', 'Декоративные подушки', 'Сәндік жастықтар', 'Cushions', 'pero'],
          [1023, 'shtory', 'Шторы', 'Перделер', 'Curtains', 'sad'],
          [1024, 'pledy-i-pokryvala', 'Пледы и покрывала', 'Пледтер мен жапқыштар', 'Throws and bedspreads', 'laska'],
        ],
      },
    ],
  },
]

function section([id, code, ru, kk, en, picture]: Leaf, parentId: number | null): Section {
  const plain = { id, parentId, code, name: { ru, kk, en } }
  return picture ? { ...plain, picture } : plain
}

/** The tree as a list, parents before children. */
export const sections: readonly Section[] = tree.flatMap((root) => [
  section(root.at, null),
  ...root.under.flatMap((branch) => [
    section(branch.at, root.at[0]),
    ...branch.under.map((leaf) => section(leaf, branch.at[0])),
  ]),
])
