import { staffCrewsContract } from '#contract/staff/crews.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type SentForm, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import type { Moved } from './moved.ts'

/** The forms of the board: whatever is done leads back to the same week. */
export async function saveCrews(request: Request, url: URL, page: PageContext) {
  const sent = await sentForm(request)
  const { staffCrews } = page.api
  const week = { place: url.searchParams.get('place'), day: url.searchParams.get('day') }
  const at = (crew?: number) => href('/vue-tools/crews') + queryOf({ ...week, crew })
  try {
    if (sent.name === 'give' || sent.name === 'undo') {
      const { wrong, body } = readForm(staffCrewsContract.giveCrewVisit.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      const { move, back } = await staffCrews.giveCrewVisit({ body })
      if (sent.name === 'undo') return redirectSaying(page, at(), { code: 'undone' })
      const moved: Moved = { after: move.after, back: { subject: body.subject, ...back } }
      return redirectSaying(page, at(), { code: 'moved', sentence: JSON.stringify(moved) })
    }
    if (sent.name === 'member') {
      const { wrong, body } = readForm(staffCrewsContract.saveCrewMember.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      const { code } = await staffCrews.saveCrewMember({ body })
      return redirectSaying(page, at(body.crewId), { code: 'joined', sentence: code })
    }
    if (sent.name.startsWith('face-')) {
      // What is wrong with the file itself goes before that none is there.
      const refused = page.refusedFiles()
      if (refused) return refusedForm(sent, refused)
      const { wrong, body } = readForm(staffCrewsContract.saveCrewFace.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffCrews.saveCrewFace({ body })
      return redirectSaying(page, at(body.crewId), { code: 'face' })
    }
    if (sent.name.startsWith('faceless-')) {
      const { wrong, body } = readForm(staffCrewsContract.removeCrewFace.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffCrews.removeCrewFace({ body })
      return redirectSaying(page, at(body.crewId), { code: 'faceless' })
    }
    if (sent.name.startsWith('drop-')) {
      const { wrong, body } = readForm(staffCrewsContract.dropCrewMember.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffCrews.dropCrewMember({ body })
      return redirectSaying(page, at(body.crewId), { code: 'left' })
    }
    const { wrong, body } = readForm(staffCrewsContract.saveCrew.body, gathered(sent), page.language)
    if (wrong) return wrongForm(sent, wrong)
    const { id } = await staffCrews.saveCrew({ body })
    return redirectSaying(page, at(id), { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** `skills:assembly` is one of the list `skills`. */
function gathered(sent: SentForm): SentForm {
  const fields = new FormData()
  for (const [name, value] of sent.fields) {
    const colon = name.indexOf(':')
    if (colon < 0) fields.append(name, value)
    else fields.append(name.slice(0, colon), name.slice(colon + 1))
  }
  return { ...sent, fields }
}
