import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import GalleryModel from '#storefront/parts/gallery-model.tsx'

type ModelProps = {
  model: NonNullable<AssemblerOrder['goods'][number]['model']>
  name: string
  onClose: () => void
}

const nothingElse = { model360: null, seenFrom: null, usdz: null, qr: null, ar: false }

/** The thing itself, to be turned beside its boxes. */
export default function Model({ model, name, onClose }: ModelProps) {
  return (
    <div className="relative aspect-square w-full overflow-hidden rounded-2 bg-front">
      <GalleryModel elarbis={{ ...nothingElse, ...model }} name={name} isForRoom={false} onClose={onClose} />
    </div>
  )
}
