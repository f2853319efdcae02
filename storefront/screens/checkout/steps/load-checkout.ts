import { data, redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { readAwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { isRefusal, refusalOf } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { sumBefore } from './move-to-city.ts'
import type { StepProps } from './step-answer.ts'

/**
 * The visitor's checkout and the step to show: the one it has reached, or an earlier one asked for by `?step=`.
 * Without an id the checkout is opened first. `missing`: expired, or somebody else's.
 */
export async function loadCheckout(page: PageContext, id: string | undefined, request: Request) {
  const { api } = page
  const [found, { captcha }, { userData }, bonuses] = await Promise.all([
    findCheckout(api, id),
    api.customer.updateCaptcha(),
    api.customer.getUserData(),
    findBonuses(page, id),
  ])
  // Whoever may not spend theirs has just lost the choice of them: the sums from before are no longer true.
  const answer = bonuses.refused === null ? found : await findCheckout(api, id)
  if (!answer) return data({ kind: 'missing' as const }, { status: 404 })
  const { checkout } = answer
  if (checkout.isOrdered)
    throw redirect(href('/personal/checkout-final/:id?', { id: checkout.basketGroup ?? undefined }))
  if (id === undefined) throw redirect(href('/personal/checkout/:hash?', { hash: checkout.id }))
  const wanted = Number(new URL(request.url).searchParams.get('step'))
  const step = wanted >= 1 && wanted < checkout.step ? wanted : checkout.step
  const captchaKey = captcha.isNeeded ? captcha.siteKey : null
  const awaited = readAwaitedCode(request, 'checkout-code')
  const bonus = { ...bonuses, awaited: readAwaitedCode(request, 'bonus-code') }
  const query = { id: checkout.id }
  const isSignedIn = userData !== null
  const [saved, former, apart, promises] =
    step === 2
      ? await Promise.all([
          isSignedIn ? orFailed(page, api.account.listAddresses()) : null,
          isSignedIn ? orFailed(page, api.account.listFormerAddresses()) : null,
          orFailed(page, api.checkout.getWholeOrder({ query, body: {} })),
          orFailed(page, api.delivery.getData({ body: {} })),
        ])
      : []
  const wholeOrder = apart?.wholeOrder ?? null
  const takesBills = checkout.payment.paymentList.some(({ kind }) => kind === 'bill')
  const payer = step === 3 && takesBills ? await api.checkout.getPayerAccount({ query, body: {} }) : null
  const keptShare = promises?.keptShare ?? null
  return {
    kind: 'open' as const,
    checkout,
    wholeOrder,
    keptShare,
    sumBeforeMinor: sumBefore(request.url, checkout.calculation),
    step,
    captchaKey,
    isSignedIn,
    savedAddresses: saved?.addresses ?? [],
    formerAddresses: former?.formerAddresses ?? [],
    awaited,
    bonus,
    payer,
  }
}

/** An order is placed without bonuses as well: `info` is null where nobody can tell them, or may spend them. */
async function findBonuses(
  page: PageContext,
  id: string | undefined,
): Promise<Pick<StepProps['bonus'], 'info' | 'refused'>> {
  // It is opened now, and read again at its own address.
  if (id === undefined) return { info: null, refused: null }
  try {
    return { info: (await page.api.checkout.getCheckoutBonus({ query: { id }, body: {} })).bonusInfo, refused: null }
  } catch (error) {
    // A checkout that is not there is told as such.
    if (isRefusal(error) && (error.status === 404 || error.code === 'INPUT_INVALID'))
      return { info: null, refused: null }
    if (isRefusal(error) && (error.status === 409 || error.status === 403)) {
      return { info: null, refused: error.message }
    }
    await orFailed(page, Promise.reject(error))
    return { info: null, refused: null }
  }
}

async function findCheckout(api: ShopApi, id: string | undefined) {
  try {
    return await api.checkout.goToStep({ query: id ? { id } : {}, body: {} })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'BASKET_EMPTY') throw redirect(href('/personal/basket'))
    if (refusal.status === 404 || refusal.code === 'INPUT_INVALID') return null
    throw error
  }
}
