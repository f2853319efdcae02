import { saveComposition } from '#storefront/parts/composition-form.ts'
import { useCallForm } from '#storefront/parts/form/use-call-form.ts'
import { HeartDrawing } from '#storefront/parts/heart.tsx'
import { refreshVisitor } from '#storefront/parts/visitor.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { showToast } from '#storefront/ui/toast.tsx'

type KeepCompositionProps = { code: string; chosen: readonly { offerId: number; quantity: number }[] }

/** Keeps the composition among the favourites as it stands. Without scripts it is posted to their page. */
export function KeepComposition({ code, chosen }: KeepCompositionProps) {
  const t = useMessages('buying')
  const shell = useMessages('shell')
  const form = useCallForm({
    send: async (fields) => {
      const projectID = await saveComposition(api.kits, fields)
      return api.favourites.addKitchenProject({ body: { projectID } })
    },
    onDone: () => {
      void refreshVisitor()
      showToast({ text: t.compositionKept, action: { text: shell.favourites, to: href('/favorites') } })
    },
    failed: shell.addFailed,
  })
  return (
    <form {...form.props} action={href('/favorites')} className="mt-2">
      <input type="hidden" name="intent" value="keepKitchen" />
      <input type="hidden" name="code" value={code} />
      {chosen.map(({ offerId, quantity }) => (
        <input key={offerId} type="hidden" name="offer" value={`${offerId}:${quantity}`} />
      ))}
      <Button type="submit" look="outline" size="l" wide busy={form.isBusy} busyText={t.adding}>
        <HeartDrawing />
        {t.keepComposition}
      </Button>
    </form>
  )
}
