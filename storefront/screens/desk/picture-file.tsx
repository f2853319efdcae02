import type { ComponentProps } from 'react'
import { TextField } from '#storefront/ui/text-field.tsx'

type PictureFileProps = Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'hint' | 'error' | 'onChange'> & {
  name: string
}

/** One picture from the disk of whoever edits, of the kinds that `staffPicture` of the contract takes in. */
export function PictureFile(props: PictureFileProps) {
  return <TextField {...props} type="file" accept="image/jpeg,image/png,image/webp" />
}
