import type { ComponentProps } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'

/** A list in which nothing is what was looked for. */
export function NoneFound({ icon }: Pick<ComponentProps<typeof EmptyState>, 'icon'>) {
  const t = useMessages('desk').many
  return <EmptyState icon={icon} title={t.noneFound} text={t.noneFoundText} />
}
