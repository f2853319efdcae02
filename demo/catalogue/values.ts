import type { Local } from '../shop/types.ts'
import { actionNames, collectionNames } from './collections.ts'
import type { PropertyCode } from './properties.ts'

function say(ru: string, kk: string, en: string): Local {
  return { ru, kk, en }
}

/** Values of the list properties by their stable codes. Colours, finishes and sizes come from the models themselves. */
export const values: Partial<Record<PropertyCode, Record<string, Local>>> = {
  body: {
    solid: say('массив', 'тұтас ағаш', 'solid wood'),
    oak: say('массив дуба', 'емен массиві', 'solid oak'),
    ash: say('массив ясеня', 'шаған массиві', 'solid ash'),
    beech: say('массив бука', 'шамшат массиві', 'solid beech'),
    pine: say('массив сосны', 'қарағай массиві', 'solid pine'),
    birch: say('берёзовая фанера', 'қайың фанерасы', 'birch plywood'),
    veneer: say('МДФ, шпон', 'МДФ, шпон', 'veneered MDF'),
    mdf: say('МДФ, эмаль', 'МДФ, эмаль', 'lacquered MDF'),
    chipboard: say('ЛДСП 16 мм', 'ЛДСП 16 мм', '16 mm laminated board'),
    steel: say('сталь', 'болат', 'steel'),
    aluminium: say('алюминий', 'алюминий', 'aluminium'),
    ceramic: say('керамика', 'керамика', 'ceramic'),
    rattan: say('ротанг', 'ротанг', 'rattan'),
    glass: say('стекло', 'шыны', 'glass'),
    paper: say('бумага', 'қағаз', 'paper'),
  },
  legs: {
    'beech-cone': say('бук, конус', 'шамшат, конус', 'turned beech'),
    'oak-cone': say('дуб, конус', 'емен, конус', 'turned oak'),
    metal: say('металл', 'металл', 'metal'),
    block: say('дерево, брусок', 'ағаш, білеу', 'square wood'),
    plinth: say('цоколь', 'цоколь', 'plinth'),
    castors: say('колёса', 'дөңгелек', 'castors'),
  },
  filling: {
    foam: say('пенополиуретан 35 кг/м³', 'пенополиуретан 35 кг/м³', '35 kg/m³ foam'),
    'foam-down': say('пенополиуретан и холлофайбер', 'пенополиуретан және холлофайбер', 'foam and hollow fibre'),
    'spring-foam': say('пружинная змейка и пенополиуретан', 'серіппе және пенополиуретан', 'zigzag springs and foam'),
    pocket: say('независимые пружины', 'тәуелсіз серіппелер', 'pocket springs'),
    bonnell: say('пружины «боннель»', '«боннель» серіппелері', 'bonnell springs'),
    'latex-coir': say('латекс и кокосовая койра', 'латекс және кокос талшығы', 'latex and coir'),
    down: say('пух и перо', 'мамық пен қауырсын', 'down and feather'),
    hollow: say('холлофайбер', 'холлофайбер', 'hollow fibre'),
    memory: say('пена с памятью', 'есте сақтайтын көбік', 'memory foam'),
    latex: say('латекс', 'латекс', 'latex'),
  },
  softness: {
    soft: say('мягкая', 'жұмсақ', 'soft'),
    medium: say('средняя', 'орташа', 'medium'),
    firm: say('жёсткая', 'қатты', 'firm'),
  },
  side: {
    left: say('левый', 'сол жақ', 'left'),
    right: say('правый', 'оң жақ', 'right'),
    either: say('универсальный', 'әмбебап', 'either'),
  },
  mechanism: {
    none: say('без механизма', 'механизмсіз', 'none'),
    pantograph: say('тик-так', 'тик-так', 'lift-forward'),
    eurobook: say('еврокнижка', 'еврокітап', 'roll-forward'),
    dolphin: say('дельфин', 'дельфин', 'pull-out'),
    accordion: say('аккордеон', 'аккордеон', 'accordion'),
    'click-clack': say('клик-кляк', 'клик-кляк', 'click-clack'),
    rocking: say('качалка', 'тербелмелі', 'rocking'),
    tilt: say('качание с фиксацией', 'бекітілетін теңселу', 'tilt with lock'),
    synchro: say('синхромеханизм', 'синхромеханизм', 'synchro tilt'),
    swivel: say('поворот 360°', '360° бұрылыс', '360° swivel'),
    electric: say('электропривод', 'электр жетегі', 'electric lift'),
  },
  shape: {
    rect: say('прямоугольник', 'тікбұрыш', 'rectangle'),
    round: say('круг', 'дөңгелек', 'round'),
    oval: say('овал', 'сопақша', 'oval'),
    arch: say('арка', 'арка', 'arch'),
    square: say('квадрат', 'шаршы', 'square'),
    free: say('свободная', 'еркін', 'organic'),
  },
  socket: {
    e27: say('E27', 'E27', 'E27'),
    e14: say('E14', 'E14', 'E14'),
    led: say('встроенный LED', 'кіріктірілген LED', 'built-in LED'),
  },
  composition: {
    wool: say('шерсть', 'жүн', 'wool'),
    'wool-jute': say('шерсть и джут', 'жүн және джут', 'wool and jute'),
    cotton: say('хлопок', 'мақта', 'cotton'),
    linen: say('лён', 'зығыр', 'linen'),
    polyester: say('полиэстер', 'полиэстер', 'polyester'),
    jute: say('джут', 'джут', 'jute'),
    'wool-cotton': say('шерсть и хлопок', 'жүн және мақта', 'wool and cotton'),
    'linen-cotton': say('лён и хлопок', 'зығыр және мақта', 'linen and cotton'),
  },
  age: {
    '0-3': say('0–3 года', '0–3 жас', '0–3 years'),
    '3-7': say('3–7 лет', '3–7 жас', '3–7 years'),
    '7-14': say('7–14 лет', '7–14 жас', '7–14 years'),
  },
  room: {
    living: say('гостиная', 'қонақбөлме', 'living room'),
    bedroom: say('спальня', 'жатын бөлме', 'bedroom'),
    dining: say('столовая', 'асхана', 'dining room'),
    kitchen: say('кухня', 'ас үй', 'kitchen'),
    study: say('кабинет', 'жұмыс бөлмесі', 'study'),
    children: say('детская', 'балалар бөлмесі', "children's room"),
    hall: say('прихожая', 'дәліз', 'hall'),
  },
  style: {
    scandi: say('скандинавский', 'скандинавиялық', 'Scandinavian'),
    modern: say('современный', 'заманауи', 'modern'),
    minimal: say('минимализм', 'минимализм', 'minimalist'),
    japandi: say('джапанди', 'джапанди', 'japandi'),
    loft: say('лофт', 'лофт', 'loft'),
    neoclassic: say('неоклассика', 'неоклассика', 'neoclassical'),
    eco: say('эко', 'эко', 'eco'),
  },
  collection: collectionNames,
  action: actionNames,
  'assembly-difficulty': {
    none: say('сборка не нужна', 'құрастыру қажет емес', 'no assembly needed'),
    easy: say('простая, справится один', 'оңай, бір адам құрастырады', 'easy, one person'),
    medium: say('средняя, лучше вдвоём', 'орташа, екеулеп құрастырған дұрыс', 'medium, easier for two'),
    master: say('сложная, нужен мастер', 'күрделі, шебер қажет', 'hard, call a fitter'),
  },
}

export const yesNo = { yes: say('да', 'иә', 'yes'), no: say('нет', 'жоқ', 'no') }
