import Images from 'lucide-react/icons/images'
import { Form } from 'react-router'
import { proofsContract } from '#contract/proofs.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import type { ShownPicture } from '#storefront/parts/shown-card.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/pairs.ts'
import { PicturesFrame } from './frame.tsx'

export const handle: RouteTexts = { texts: ['proofs'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw notFound()
  return api.proofs.drawPair()
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, isDemo, language } = pageOf(context)
  if (!isDemo) throw notFound()
  const sent = await sentForm(request)
  const { wrong, body } = readForm(proofsContract.choosePicture.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await api.proofs.choosePicture({ body })
    return seeOther(href('/dev/pictures/pairs'))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Two pictures of one thing side by side, one of them newer; nothing on the page says which. */
export default function BlindPairs({ loaderData: { pair, waiting, chosen }, actionData }: Route.ComponentProps) {
  const t = useMessages('proofs')
  return (
    <PicturesFrame part="pairs" text={t.pairText}>
      {actionData?.refusal && (
        <Notice tone="fault" className="mt-4">
          {actionData.refusal.message}
        </Notice>
      )}
      {pair ? (
        <>
          <h2 className="title mt-6 text-h3">{t.pairOf(pair.family, t.kinds[pair.kind])}</h2>
          <Form method="post" preventScrollReset className="mt-3">
            <FormName name="pair" />
            <input type="hidden" name="pair" value={pair.id} />
            <input type="hidden" name="seed" value={pair.seed} />
            <div className="grid gap-3 md:grid-cols-2">
              <Half key={pair.left.webp} picture={pair.left} side="left" />
              <Half key={pair.right.webp} picture={pair.right} side="right" />
            </div>
            <div className="mt-3 text-center">
              <Button type="submit" name="side" value="same" look="text">
                {t.same}
              </Button>
            </div>
          </Form>
        </>
      ) : (
        <div className="mt-6">
          <EmptyState
            icon={Images}
            title={t.noPairs}
            text={t.noPairsText}
            action={<LinkButton to={href('/dev/pictures')}>{t.toSheet}</LinkButton>}
          />
        </div>
      )}
      <p className="mt-6 text-s text-ink-2">
        {t.chosen(chosen)}
        {waiting > 0 && ` · ${t.waiting(waiting)}`}
      </p>
    </PicturesFrame>
  )
}

/** The same width for both, whatever their originals measure: how many pixels there are must not tell. */
function Half({ picture, side }: { picture: ShownPicture; side: 'left' | 'right' }) {
  const t = useMessages('proofs')
  return (
    <div className="rounded-2 border border-seam p-2">
      <Picture
        picture={{ ...picture, webp: pictureUrl(picture.webp, 960), width: 960 }}
        alt={t[side]}
        sizes="(max-width:767px)100vw,50vw"
        widest={480}
        first
        className="aspect-[4/3] max-h-[56dvh] w-full object-contain"
      />
      <Button type="submit" name="side" value={side} look="outline" className="mt-2 w-full">
        {t[side]}
      </Button>
    </div>
  )
}
