import { data } from 'react-router'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/shared-list.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { loadGoods } from './load-goods.ts'
import { SharedFrame } from './shared-frame.tsx'
import { SharedGone } from './shared-gone.tsx'
import { speakInList } from './speak-in-list.ts'
import { VoiceForm, VoteOn } from './voice-form.tsx'
import { CommentsOf, TallyOf, VoteSummary } from './vote-shown.tsx'

export const handle: RouteTexts = { texts: ['account', 'favourites'] }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [list, { captcha }] = await Promise.all([
    page.api.favourites.getSharedList({ body: { code: params.code } }).catch((error) => {
      if (isRefusal(error)) return null
      throw error
    }),
    page.api.customer.updateCaptcha(),
  ])
  if (!list) return data(null, { status: 404 })
  const { items, ...facts } = list
  return data({ ...facts, captcha, goods: await loadGoods(page, items), said: takeFlash(page, request, url) })
}

export function action({ params, request, url, context }: Route.ActionArgs) {
  return speakInList(request, pageOf(context), { code: params.code, path: url.pathname })
}

export default function SharedListScreen({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <SharedList shown={loaderData} answer={actionData} /> : <SharedGone />
}

type SharedListProps = {
  shown: NonNullable<Route.ComponentProps['loaderData']>
  answer: Route.ComponentProps['actionData']
}

function SharedList({ shown, answer }: SharedListProps) {
  const t = useMessages('favourites')
  const money = useFormatMoney()
  const { name, owner, goods, vote, totalMinor, captcha, said } = shown
  const form = useForm({ name: 'voice', answer, words: { name: t.noName } })
  const votesOf = new Map(vote.items.map((one) => [one.favoriteID, one]))
  const isOpen = vote.state === 'open'
  return (
    <SharedFrame
      title={name}
      note={`${t.sharedBy(owner)} · ${t.count(goods.items.length)} · ${t.listTotal(money(totalMinor))}`}
      said={answer ? null : said}
      refusal={answer?.form === '' ? answer.refusal : null}
    >
      <VoteSummary vote={vote} items={goods.items} />
      {isOpen && <VoiceForm form={form} myName={vote.myName} siteKey={captcha.isNeeded ? captcha.siteKey : null} />}
      <GoodsGrid
        goods={goods}
        label={name}
        under={(item) => (
          <>
            {!isOpen && <TallyOf votes={votesOf.get(item.id)} vote={vote} />}
            <CommentsOf votes={votesOf.get(item.id)} />
            {isOpen && <VoteOn item={item} votes={votesOf.get(item.id)} form={form} />}
          </>
        )}
      />
    </SharedFrame>
  )
}
