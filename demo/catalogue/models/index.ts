import type { Model } from '../types.ts'
import { barnyeStoly } from './barnye-stoly.ts'
import { barnyeStulya } from './barnye-stulya.ts'
import { bespruzhinnyeMatrasy } from './bespruzhinnye-matrasy.ts'
import { bufetyIVitriny } from './bufety-i-vitriny.ts'
import { chasy } from './chasy.ts'
import { dekorativnyePodushki } from './dekorativnye-podushki.ts'
import { detskieKrovati } from './detskie-krovati.ts'
import { detskieStoly } from './detskie-stoly.ts'
import { divanyKrovati } from './divany-krovati.ts'
import { dvukhyarusnyeKrovati } from './dvukhyarusnye-krovati.ts'
import { dvuspalnyeKrovati } from './dvuspalnye-krovati.ts'
import { kartiny } from './kartiny.ts'
import { khranenieIgrushek } from './khranenie-igrushek.ts'
import { knizhnyeShkafy } from './knizhnye-shkafy.ts'
import { komody } from './komody.ts'
import { konsoli } from './konsoli.ts'
import { kovry } from './kovry.ts'
import { kresla } from './kresla.ts'
import { krovatkiDlyaMalyshej } from './krovatki-dlya-malyshej.ts'
import { kukhonnyeModuli } from './kukhonnye-moduli.ts'
import { modulnyeDivany } from './modulnye-divany.ts'
import { nastennyeSvetilniki } from './nastennye-svetilniki.ts'
import { nastolnyeLampy } from './nastolnye-lampy.ts'
import { obedennyeStoly } from './obedennye-stoly.ts'
import { obedennyeStulya } from './obedennye-stulya.ts'
import { obuvnicy } from './obuvnicy.ts'
import { odnospalnyeKrovati } from './odnospalnye-krovati.ts'
import { ofisnyeKresla } from './ofisnye-kresla.ts'
import { pismennyeStoly } from './pismennye-stoly.ts'
import { pledyIPokryvala } from './pledy-i-pokryvala.ts'
import { podvesnyeSvetilniki } from './podvesnye-svetilniki.ts'
import { polkiIPodstavki } from './polki-i-podstavki.ts'
import { prikhozhieIVeshalki } from './prikhozhie-i-veshalki.ts'
import { prikrovatnyeTumby } from './prikrovatnye-tumby.ts'
import { pristavnyeStoly } from './pristavnye-stoly.ts'
import { pruzhinnyeMatrasy } from './pruzhinnye-matrasy.ts'
import { pryamyeDivany } from './pryamye-divany.ts'
import { pryamyeKukhni } from './pryamye-kukhni.ts'
import { pufyIBanketki } from './pufy-i-banketki.ts'
import { raspashnyeShkafy } from './raspashnye-shkafy.ts'
import { shkafyKupe } from './shkafy-kupe.ts'
import { shtory } from './shtory.ts'
import { stellazhi } from './stellazhi.ts'
import { svechiIKorziny } from './svechi-i-korziny.ts'
import { toppery } from './toppery.ts'
import { torshery } from './torshery.ts'
import { tualetnyeStoliki } from './tualetnye-stoliki.ts'
import { tvTumby } from './tv-tumby.ts'
import { uglovyeDivany } from './uglovye-divany.ts'
import { uglovyeKukhni } from './uglovye-kukhni.ts'
import { uglovyeShkafy } from './uglovye-shkafy.ts'
import { vazyIKashpo } from './vazy-i-kashpo.ts'
import { zerkala } from './zerkala.ts'
import { zhurnalnyeStoly } from './zhurnalnye-stoly.ts'

/** What each section sells; a file for each, named as the section. */
const bySection = [
  pryamyeDivany,
  uglovyeDivany,
  divanyKrovati,
  modulnyeDivany,
  kresla,
  pufyIBanketki,
  dvuspalnyeKrovati,
  odnospalnyeKrovati,
  pruzhinnyeMatrasy,
  bespruzhinnyeMatrasy,
  toppery,
  prikrovatnyeTumby,
  tualetnyeStoliki,
  shkafyKupe,
  raspashnyeShkafy,
  uglovyeShkafy,
  komody,
  stellazhi,
  tvTumby,
  bufetyIVitriny,
  knizhnyeShkafy,
  obedennyeStoly,
  zhurnalnyeStoly,
  pristavnyeStoly,
  konsoli,
  barnyeStoly,
  pryamyeKukhni,
  uglovyeKukhni,
  kukhonnyeModuli,
  obedennyeStulya,
  barnyeStulya,
  pismennyeStoly,
  ofisnyeKresla,
  detskieKrovati,
  detskieStoly,
  khranenieIgrushek,
  dvukhyarusnyeKrovati,
  krovatkiDlyaMalyshej,
  obuvnicy,
  prikhozhieIVeshalki,
  polkiIPodstavki,
  torshery,
  nastolnyeLampy,
  podvesnyeSvetilniki,
  nastennyeSvetilniki,
  zerkala,
  vazyIKashpo,
  kartiny,
  chasy,
  svechiIKorziny,
  kovry,
  dekorativnyePodushki,
  shtory,
  pledyIPokryvala,
] as const

/** A model as its file writes it, so that its code, sizes and finishes are known to the compiler. */
export type ListedModel = (typeof bySection)[number]['models'][number]

/**
 * The order of the feed: season by season as the goods came, each a range of ids; what came later follows by its id.
 * Reviews are put together in this order too, so that none says what another has said.
 */
const seasons: readonly (readonly [from: number, to: number])[] = [
  [101, 109],
  [201, 212],
  [110, 114],
  [213, 221],
  [115, 155],
  [222, 234],
  [156, 180],
  [241, 247],
  [253, 255],
  [248, 252],
  [256, 266],
  [311, 321],
  [326, 326],
  [322, 325],
  [327, 339],
  [348, 348],
  [345, 347],
  [340, 344],
  [349, 349],
  [271, 277],
  [281, 283],
  [278, 280],
  [284, 309],
]

function seasonOf({ id }: Model): number {
  const at = seasons.findIndex(([from, to]) => from <= id && id <= to)
  return at === -1 ? seasons.length : at
}

/** Every model of the demo shop, in the order of the feed. */
export const models: readonly Model[] = bySection
  .flatMap(({ section, models: own }) => own.map((model): Model => ({ ...model, section })))
  .sort((a, b) => seasonOf(a) - seasonOf(b) || a.id - b.id)
