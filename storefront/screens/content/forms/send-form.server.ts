import { AskMeasurer, Callback, SendRequest } from '#contract/enquiries.ts'
import { withPickedAddress } from '#storefront/parts/address/picked-address.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type SentForm, sentForm } from '#storefront/platform/form/form-answer.ts'
import { proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Sends whichever form of a page was filled in; a refusal keeps what was typed. */
export async function sendPageForm(page: PageContext, request: Request, path: string) {
  const sent = withPickedAddress(await sentForm(request))
  try {
    await proveHuman(page, sent)
    const wrong = await sendBy(page, sent)
    if (wrong) return wrongForm(sent, wrong)
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, path, { code: sent.name })
}

/** Answers what is wrong with the fields; nothing where it went. */
async function sendBy({ api, language }: PageContext, sent: SentForm) {
  switch (sent.name) {
    case 'callback': {
      const { wrong, body } = readForm(Callback, sent, language)
      if (body) await api.enquiries.callback({ body })
      return wrong
    }
    case 'measurer': {
      const { wrong, body } = readForm(AskMeasurer, sent, language)
      if (body) await api.enquiries.askMeasurer({ body })
      return wrong
    }
    default: {
      sent.fields.set('kind', sent.name)
      const { wrong, body } = readForm(SendRequest, sent, language)
      if (body) await api.enquiries.sendRequest({ body })
      return wrong
    }
  }
}
