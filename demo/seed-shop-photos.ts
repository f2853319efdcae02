import { readFile } from 'node:fs/promises'
import type { Tx } from '#server/platform/database.ts'
import { bringShopPhotos } from '#server/region/index.ts'
import { regions } from './shop/index.ts'

const roomsFolder = new URL('./feed/pictures/rooms/', import.meta.url)

type KeepPicture = (bytes: Buffer) => Promise<{ key: string; width: number; height: number }>

/** Corners of halls, as the demo's darkroom has drawn them, and what is seen there. */
const corners: { room: string; alts: { ru: string; kk: string; en: string } }[] = [
  {
    room: 'living-harbour',
    alts: {
      ru: 'Зал с диванами: мятный угловой диван и два круглых столика',
      kk: 'Диван залы: жалбыз түсті бұрыштық диван мен екі дөңгелек үстел',
      en: 'A hall of sofas: a mint corner sofa and two round tables',
    },
  },
  {
    room: 'kitchen-orbit',
    alts: {
      ru: 'Кухонный уголок: зелёный шкаф с духовкой и остров с высокими стульями',
      kk: 'Ас үй бұрышы: пеші бар жасыл шкаф және биік орындықты арал',
      en: 'A kitchen corner: a green oven cabinet and an island with high stools',
    },
  },
  {
    room: 'bedroom-dawn',
    alts: {
      ru: 'Спальня в зале: кровать из светлого дерева, комод и шкаф',
      kk: 'Залдағы жатын бөлме: ашық ағаш кереует, комод және шкаф',
      en: 'A bedroom in the hall: a bed of light wood, a chest of drawers and a wardrobe',
    },
  },
  {
    room: 'hall-porch',
    alts: {
      ru: 'Прихожая в зале: вешалки, обувница, зеркало и банкетка',
      kk: 'Залдағы кіреберіс: киімілгіш, аяқкиім сөресі, айна және банкетка',
      en: 'A hallway in the hall: hangers, a shoe cabinet, a mirror and a bench',
    },
  },
  {
    room: 'dining-marble',
    alts: {
      ru: 'Столовая группа: овальный стол и розовые кресла под люстрой',
      kk: 'Ас бөлмесі: люстра астындағы сопақ үстел мен қызғылт креслолар',
      en: 'A dining set: an oval table and pink chairs under a chandelier',
    },
  },
  {
    room: 'living-dune',
    alts: {
      ru: 'Зал с диванами: песочный угловой диван у голубой стены',
      kk: 'Диван залы: көгілдір қабырға жанындағы құм түсті бұрыштық диван',
      en: 'A hall of sofas: a sand-coloured corner sofa by a blue wall',
    },
  },
  {
    room: 'study-two',
    alts: {
      ru: 'Кабинет в зале: два рабочих места и стеллаж с книгами',
      kk: 'Залдағы кабинет: екі жұмыс орны және кітап сөресі',
      en: 'A study in the hall: two desks and a bookcase',
    },
  },
  {
    room: 'living-loft',
    alts: {
      ru: 'Зал в стиле лофт: рыжий диван у кирпичной стены',
      kk: 'Лофт стиліндегі зал: кірпіш қабырға жанындағы жирен диван',
      en: 'A loft-style hall: a tan sofa by a brick wall',
    },
  },
  {
    room: 'living-delta',
    alts: {
      ru: 'Зал с диванами: терракотовый угловой диван и стеллаж',
      kk: 'Диван залы: терракота түсті бұрыштық диван және сөре',
      en: 'A hall of sofas: a terracotta corner sofa and a shelf',
    },
  },
  {
    room: 'hall-outskirts',
    alts: {
      ru: 'Прихожая в зале: зелёный шкаф, белый комод и вешалка',
      kk: 'Залдағы кіреберіс: жасыл шкаф, ақ комод және киімілгіш',
      en: 'A hallway in the hall: a green wardrobe, a white chest and a coat rack',
    },
  },
  {
    room: 'living-cloud',
    alts: {
      ru: 'Зал с диванами: белый угловой диван и кресло-качалка',
      kk: 'Диван залы: ақ бұрыштық диван және тербелмелі кресло',
      en: 'A hall of sofas: a white corner sofa and a rocking chair',
    },
  },
]

/** Two corners of each shop, one of each pickup point; shops that lie beside each other do not show the same ones. */
export async function seedShopPhotos(tx: Tx, keepPicture: KeepPicture): Promise<void> {
  const places = regions.flatMap(({ contacts }) => contacts).filter(({ kind }) => kind !== 'office')
  for (const [at, { id, kind }] of places.entries()) {
    const count = kind === 'shop' ? 2 : 1
    const shown = Array.from({ length: count }, (_, one) => corners[(at * 2 + one) % corners.length])
    const photos: Parameters<typeof bringShopPhotos>[2][number][] = []
    for (const corner of shown) {
      if (!corner) continue
      const {
        key: media,
        width,
        height,
      } = await keepPicture(await readFile(new URL(`${corner.room}.webp`, roomsFolder)))
      photos.push({ media, width, height, alts: corner.alts })
    }
    await bringShopPhotos(tx, id, photos)
  }
}
