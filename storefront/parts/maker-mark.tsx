import type { Manufacturer } from '#contract/catalogue/shop-lists.ts'
import { Picture } from './picture.tsx'

/** What a maker is known by, beside its name. */
export function MakerMark({ logo }: Pick<Manufacturer, 'logo'>) {
  return (
    logo && (
      <span className="size-14 flex-none overflow-hidden rounded-2">
        <Picture picture={logo} alt="" sizes="56px" widest={64} />
      </span>
    )
  )
}
