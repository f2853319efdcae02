import { type ListedModel, models } from './models/index.ts'
import { type DemoOffer, faceOf, offersOf } from './offers.ts'

type Label<Size> = Size extends { label: infer Said } ? Said : never

type Face<Finish> = Finish extends { face: infer Own } ? Own : Finish extends { main: infer Main } ? Main : never

type VariantOf<Model> = Model extends ListedModel
  ? { code: Model['code']; size?: Label<Model['sizes'][number]>; finish?: Face<Model['finishes'][number]> }
  : never

/**
 * What is bought of a model: a size by its label, a finish by the material that tells it from the others, the first
 * where none is named. A name outlives a list in another order, and one that the model does not have does not compile.
 */
export type Variant = VariantOf<ListedModel>

export function offerNamed(variant: Variant): DemoOffer {
  return findOffer(variant)
}

/** The same for names that come out of a file, of which the compiler knows nothing. */
export function findOffer({ code, size, finish }: { code: string; size?: string; finish?: string }): DemoOffer {
  const offer = models
    .filter((model) => model.code === code)
    .flatMap(offersOf)
    .find(
      ({ model, size: { label }, finish: worn }) =>
        label === (size ?? model.sizes[0].label) && faceOf(worn) === (finish ?? faceOf(model.finishes[0])),
    )
  if (!offer)
    throw new Error(`${code} does not come in ${size ?? 'its first size'} and ${finish ?? 'its first finish'}.`)
  return offer
}
