import type { Local } from '../../shop/types.ts'

/** A line of an assembly sheet; `picture` names a drawing of the shop. */
export type SheetLine = { kind: 'tool' | 'step' | 'care'; picture: string; text: Local }

function tool(ru: string, kk: string, en: string): SheetLine {
  return { kind: 'tool', picture: '', text: { ru, kk, en } }
}

export function step(picture: string, ru: string, kk: string, en: string): SheetLine {
  return { kind: 'step', picture, text: { ru, kk, en } }
}

function care(ru: string, kk: string, en: string): SheetLine {
  return { kind: 'care', picture: '', text: { ru, kk, en } }
}

export const tools = {
  cross: tool('Крестовая отвёртка PH2', 'PH2 крест бұрауышы', 'Cross screwdriver PH2'),
  key: tool('Шестигранник 5 мм, лежит в коробке', '5 мм алтықырлы кілт, қорапта бар', 'Hex key 5 mm, in the box'),
  hammer: tool('Молоток с резиновой накладкой', 'Резеңке балға', 'Rubber mallet'),
  drill: tool('Дрель и сверло по стене 8 мм', 'Бұрғы және қабырғаға арналған 8 мм ұшы', 'Drill with an 8 mm wall bit'),
  level: tool('Уровень', 'Деңгей өлшегіш', 'Spirit level'),
  pencil: tool('Карандаш и рулетка', 'Қарындаш және рулетка', 'Pencil and tape measure'),
  tester: tool('Индикаторная отвёртка', 'Индикаторлық бұрауыш', 'Voltage tester'),
  blanket: tool(
    'Одеяло или картон, чтобы не поцарапать пол',
    'Еденді сызып алмау үшін көрпе немесе картон',
    'A blanket or cardboard to save the floor',
  ),
}

export const steps = {
  unpack: step(
    'unpack',
    'Откройте коробки на мягком и разложите детали. Сверьте их с перечнем: номера стоят на наклейках.',
    'Қораптарды жұмсақ жерде ашып, бөлшектерді жайып қойыңыз. Тізіммен салыстырыңыз: нөмірлері жапсырмада.',
    'Open the boxes on something soft and lay out the parts. Check them against the list: the numbers are on the labels.',
  ),
  legs: step(
    'legs',
    'Переверните на одеяло и вкрутите ножки до упора рукой, затем подтяните ключом на четверть оборота.',
    'Көрпеге аударып, аяқтарын қолмен соңына дейін бұраңыз, содан кейін кілтпен ширек айналым тартыңыз.',
    'Turn it over onto a blanket, screw in the legs by hand as far as they go, then a quarter turn with the key.',
  ),
  turn: step(
    'turn',
    'Поставьте на ножки вдвоём, не опирая на одну сторону.',
    'Екеулеп, бір жағына тіремей аяғына тұрғызыңыз.',
    'Set it on its legs, two people lifting together, never over one side.',
  ),
  level: step(
    'level',
    'Проверьте уровнем и поверните подпятники, пока ничего не качается.',
    'Деңгеймен тексеріп, тербелмейінше табандарын бұраңыз.',
    'Check with a level and turn the feet until nothing rocks.',
  ),
  arms: step(
    'side',
    'Приставьте подлокотники к сиденью, совместите отверстия и вкрутите болты, не затягивая. Затяните все, когда встанут ровно.',
    'Шынтақшаларды отырғышқа тіреп, тесіктерін келтіріп, болттарды босаң бұраңыз. Түзу тұрғанда бәрін тартыңыз.',
    'Put the arms to the seat, line up the holes and start the bolts. Tighten them all once everything sits straight.',
  ),
  back: step(
    'back',
    'Опустите спинку на направляющие до щелчка и закрепите двумя болтами снизу.',
    'Арқалықты бағыттауыштарға сырт еткенше түсіріп, астынан екі болтпен бекітіңіз.',
    'Lower the back onto its guides until it clicks and fix it from below with two bolts.',
  ),
  hooks: step(
    'join',
    'Поднимите край секции и опустите замок на крюк соседней: секции встанут вплотную.',
    'Секция шетін көтеріп, құлпын көршісінің ілгегіне түсіріңіз: секциялар тығыз тұрады.',
    'Lift the edge of a section and lower its lock onto the hook of the next: they close up tightly.',
  ),
  mechanism: step(
    'unfold',
    'Разложите и сложите диван три раза. Ход должен быть ровным, ролики не должны задевать ковёр.',
    'Диванды үш рет жайып, жинаңыз. Жүрісі біркелкі болсын, роликтер кілемге тимесін.',
    'Unfold and fold the sofa three times. It should run smoothly and the rollers must clear the rug.',
  ),
  cushions: step(
    'soft',
    'Положите подушки и взбейте их: после упаковки форма возвращается за сутки.',
    'Жастықтарды салып, сілкіңіз: қаптамадан кейін пішіні бір тәулікте қалпына келеді.',
    'Put the cushions on and plump them up: after packing they regain their shape within a day.',
  ),
  headboard: step(
    'side',
    'Прикрутите царги к изголовью и изножью, болты пока не затягивайте.',
    'Царгаларды бас және аяқ жағына бұраңыз, болттарды әзірге тартпаңыз.',
    'Bolt the side rails to head and foot, leaving the bolts loose for now.',
  ),
  diagonal: step(
    'level',
    'Измерьте диагонали рамы: когда они равны, затяните все болты.',
    'Жақтаудың диагоналін өлшеңіз: тең болғанда барлық болтты тартыңыз.',
    'Measure the diagonals of the frame: when they are equal, tighten all the bolts.',
  ),
  slats: step(
    'slats',
    'Поставьте среднюю опору, положите ламели выпуклой стороной вверх и закрепите их.',
    'Ортаңғы тіректі қойып, ламельдерді дөңес жағын жоғары қаратып бекітіңіз.',
    'Set the middle support and lay the slats bowed side up, then fix them.',
  ),
  gas: step(
    'gas',
    'Прикрутите газовые опоры штоком вниз: толстая часть у рамы. Втроём опустите подъёмную раму с матрасом.',
    'Газ тіректерін штогын төмен қаратып бұраңыз: жуан жағы жақтауда. Үшеулеп көтергіш жақтауды матраспен түсіріңіз.',
    'Fix the gas struts rod down, the thick part to the frame. Lower the lifting frame with the mattress, three people together.',
  ),
  frame: step(
    'frame',
    'Соберите корпус лёжа: вставьте эксцентрики, соедините боковины с дном и крышкой, поверните эксцентрики до упора.',
    'Корпусты жатқызып жинаңыз: эксцентриктерді салып, бүйірлерін түбі мен қақпағына қосып, соңына дейін бұраңыз.',
    'Build the case lying down: fit the cams, join the sides to bottom and top, turn the cams home.',
  ),
  squareBack: step(
    'backPanel',
    'Выровняйте диагонали и прибейте заднюю стенку: она держит корпус прямым.',
    'Диагональдарын теңестіріп, артқы қабырғасын қағыңыз: ол корпусты түзу ұстайды.',
    'Square the case by its diagonals and nail on the back panel: it keeps the case straight.',
  ),
  wall: step(
    'wall',
    'Поставьте на место и прикрутите к стене уголками из комплекта. Дюбель выберите под свою стену.',
    'Орнына қойып, жиынтықтағы бұрыштамалармен қабырғаға бекітіңіз. Дюбельді қабырғаңызға сай таңдаңыз.',
    'Put it in place and fix it to the wall with the brackets from the box. Choose plugs that suit your wall.',
  ),
  drawers: step(
    'drawers',
    'Соберите ящики, наденьте на направляющие и задвиньте до щелчка. Зазор выровняйте винтом сбоку.',
    'Жәшіктерді жинап, бағыттауыштарға кигізіп, сырт еткенше жылжытыңыз. Саңылауды бүйіріндегі бұрандамен теңестіріңіз.',
    'Put the drawers together, set them on the runners and push until they click. Even out the gaps with the screw at the side.',
  ),
  doors: step(
    'doors',
    'Наденьте двери на петли. Три винта петли двигают дверь вверх, вбок и вглубь: щели должны стать равными.',
    'Есіктерді топсаға кигізіңіз. Үш бұранда есікті жоғары, бүйірге, ішке жылжытады: саңылаулар тең болсын.',
    'Hang the doors. Three screws of each hinge move the door up, sideways and in: make the gaps equal.',
  ),
  rails: step(
    'doors',
    'Прикрутите рельсы, навесьте двери вдвоём и отрегулируйте ролики снизу, чтобы двери стали параллельно боковине.',
    'Рельстерді бұрап, есіктерді екеулеп іліп, бүйірге параллель болғанша астынан роликтерін реттеңіз.',
    'Screw on the rails, hang the doors with two people and set the rollers from below until the doors stand parallel to the side.',
  ),
  shelves: step(
    'shelves',
    'Вставьте полкодержатели на выбранной высоте и положите полки.',
    'Сөре ұстағыштарын қажетті биіктікке салып, сөрелерді қойыңыз.',
    'Push in the shelf pins at the height you like and lay the shelves.',
  ),
  top: step(
    'table',
    'Положите столешницу лицом вниз на одеяло, приставьте подстолье и вкрутите болты крест-накрест.',
    'Үстел бетін көрпеге бетін төмен қаратып қойып, астын тіреп, болттарды айқастырып бұраңыз.',
    'Lay the top face down on a blanket, set the base on it and start the bolts crosswise.',
  ),
  extend: step(
    'unfold',
    'Раздвиньте стол и выньте вставку. Она должна лечь вровень; если выше, подкрутите упор под столешницей.',
    'Үстелді жайып, ендірмесін шығарыңыз. Ол тегіс жатуы керек; биік болса, астындағы тіректі бұраңыз.',
    'Pull the table apart and take out the leaf. It should lie flush; if it stands proud, turn the stop below.',
  ),
  lift: step(
    'plug',
    'Подключите привод и один раз опустите стол до конца: он запомнит нижнюю точку.',
    'Жетекті қосып, үстелді бір рет соңына дейін түсіріңіз: ол төменгі нүктесін есте сақтайды.',
    'Plug the drive in and lower the desk all the way once: it learns its lowest point.',
  ),
  gasLift: step(
    'gas',
    'Вставьте газлифт в крестовину, наденьте сиденье и сядьте: узел встанет сам.',
    'Газлифтіні крестовинаға салып, отырғышты кигізіп, отырыңыз: ол өзі орнына түседі.',
    'Put the gas lift into the base, set the seat on it and sit down: it seats itself.',
  ),
  hang: step(
    'wall',
    'Приложите шаблон к стене по уровню, просверлите отверстия, вставьте дюбели и повесьте.',
    'Үлгіні деңгеймен қабырғаға қойып, тесік тесіп, дюбель салып, іліңіз.',
    'Hold the template to the wall by the level, drill, put in the plugs and hang it.',
  ),
  powerOff: step(
    'plug',
    'Выключите автомат и проверьте индикатором, что напряжения нет. Это работа электрика.',
    'Автоматты өшіріп, индикатормен кернеу жоғын тексеріңіз. Бұл электриктің жұмысы.',
    'Switch off the breaker and test that there is no voltage. This is work for an electrician.',
  ),
  wires: step(
    'lamp',
    'Закрепите планку, соедините провода по цвету в колодке, спрячьте их под чашку.',
    'Тақтайшаны бекітіп, сымдарды түсі бойынша қосып, тостағанға жасырыңыз.',
    'Fix the bracket, join the wires by colour in the block and hide them under the cup.',
  ),
  lampBase: step(
    'lamp',
    'Скрутите стойку с основанием, протяните провод без петель и наденьте абажур под кольцо.',
    'Тіректі табанымен бұрап, сымды ілмексіз өткізіп, абажурды сақина астына кигізіңіз.',
    'Screw the pole to the base, draw the wire through without loops and fix the shade under its ring.',
  ),
  kitchenWall: step(
    'wall',
    'Повесьте верхние шкафы на рейку по уровню, затем стяните их между собой.',
    'Жоғарғы шкафтарды деңгеймен рейкаға іліп, өзара тартыңыз.',
    'Hang the wall units on the rail by the level, then bolt them together.',
  ),
  kitchenBase: step(
    'level',
    'Расставьте нижние секции от угла, выведите их в один уровень ножками и стяните.',
    'Төменгі секцияларды бұрыштан бастап қойып, аяқтарымен бір деңгейге келтіріп, тартыңыз.',
    'Set the base units from the corner, bring them to one level with their feet and bolt them together.',
  ),
  worktop: step(
    'table',
    'Положите столешницу, разметьте мойку и варочную панель. Срезы закройте герметиком сразу, пока сухо.',
    'Үстел бетін қойып, жуғыш пен плитаны белгілеңіз. Кесілген жерін бірден герметикпен жабыңыз.',
    'Lay the worktop and mark the sink and hob. Seal the cuts at once, while they are dry.',
  ),
  ladder: step(
    'side',
    'Закрепите лестницу и борт верхнего места всеми болтами. Без них наверх нельзя.',
    'Баспалдақ пен жоғарғы борттың барлық болтын бекітіңіз. Онсыз жоғары шығуға болмайды.',
    'Fix the ladder and the guard rail with every bolt. Nobody goes up without them.',
  ),
  tighten: step(
    'tighten',
    'Через месяц подтяните все болты: дерево и картон упаковки садятся.',
    'Бір айдан кейін барлық болтты тартыңыз: ағаш отырады.',
    'After a month tighten all the bolts again: wood settles.',
  ),
}

export const cares = {
  cloth: care(
    'Пыль снимайте мягкой щёткой, пятно промокайте сразу, не трите.',
    'Шаңды жұмсақ щёткамен алыңыз, дақты бірден сорғызыңыз, ысқыламаңыз.',
    'Brush off dust, blot stains at once and do not rub.',
  ),
  wood: care(
    'Протирайте чуть влажной тканью, затем сухой. Без абразива и спирта.',
    'Сәл дымқыл шүберекпен, содан кейін құрғағымен сүртіңіз. Абразивсіз, спиртсіз.',
    'Wipe with a barely damp cloth, then a dry one. No abrasives, no alcohol.',
  ),
  tight: care(
    'Раз в полгода подтягивайте крепёж: от этого зависит гарантия.',
    'Жарты жылда бір рет бекіткіштерді тартыңыз: кепілдік соған байланысты.',
    'Tighten the fittings every six months: the warranty depends on it.',
  ),
  children: care(
    'Пока дети в комнате, высокая мебель должна быть прикручена к стене.',
    'Бөлмеде балалар болса, биік жиһаз қабырғаға бекітілуі тиіс.',
    'While there are children in the room, tall furniture must be fixed to the wall.',
  ),
  bulb: care(
    'Меняйте лампу остывшей и обесточенной. Мощность не выше указанной.',
    'Шамды суыған, тоқсыз күйінде ауыстырыңыз. Қуаты көрсетілгеннен аспасын.',
    'Change bulbs cold and with the power off. Never above the stated wattage.',
  ),
}
