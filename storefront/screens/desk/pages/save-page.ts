import { staffPagesContract } from '#contract/staff/pages.ts'
import { sitePagesContract } from '#contract/staff/site-pages.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const editAddress = (path: string) => `${href('/vue-tools/pages/edit')}?path=${encodeURIComponent(path)}`

const versionAddress = (path: string, version: number) => `${editAddress(path)}&version=${version}`

/** Begins a page and leads to where it is written. */
export async function createPage(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(sitePagesContract.createPage.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { path } = await page.api.sitePages.createPage({ body })
    return redirectSaying(page, editAddress(path), { code: 'created' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** What was pressed where a page is written: each button is a form of its own, named by its deed. */
export async function savePage(sent: SentForm, page: PageContext) {
  const { staffPages, sitePages } = page.api
  const read = <Schema extends Parameters<typeof readForm>[0]>(schema: Schema) => readForm(schema, sent, page.language)
  const [deed] = sent.name.split(' ')
  try {
    switch (deed) {
      case 'publish': {
        const { wrong, body } = read(staffPagesContract.publishPage.body)
        if (wrong) return wrongForm(sent, wrong)
        const { version, isOtherCalledOff } = await staffPages.publishPage({ body })
        const code = isOtherCalledOff ? 'publishedInstead' : 'published'
        return redirectSaying(page, versionAddress(body.path, version), { code })
      }
      case 'schedule':
      case 'unschedule': {
        const { wrong, body } = read(staffPagesContract.schedulePage.body)
        if (wrong) return wrongForm(sent, wrong)
        const { goesLiveAt } = await staffPages.schedulePage({ body })
        return redirectSaying(page, versionAddress(body.path, body.version), {
          code: goesLiveAt ? 'scheduled' : 'unscheduled',
        })
      }
      case 'show': {
        const { wrong, body } = read(sitePagesContract.showPage.body)
        if (wrong) return wrongForm(sent, wrong)
        const { isShown } = await sitePages.showPage({ body })
        return redirectSaying(page, editAddress(body.path), { code: isShown ? 'shown' : 'hidden' })
      }
      case 'drop': {
        const { wrong, body } = read(sitePagesContract.dropPage.body)
        if (wrong) return wrongForm(sent, wrong)
        await sitePages.dropPage({ body })
        return redirectSaying(page, href('/vue-tools/pages'), { code: 'dropped' })
      }
      case 'picture': {
        // What is wrong with the file itself goes before that none is there.
        const refused = page.refusedFiles()
        if (refused) return refusedForm(sent, refused)
        const { wrong, body } = read(sitePagesContract.addPagePicture.body)
        if (wrong) return wrongForm(sent, wrong)
        await sitePages.addPagePicture({ body })
        return redirectSaying(page, `${editAddress(body.path)}#pictures`, { code: 'pictured' })
      }
      case 'unpicture': {
        const { wrong, body } = read(sitePagesContract.removePagePicture.body)
        if (wrong) return wrongForm(sent, wrong)
        await sitePages.removePagePicture({ body })
        return redirectSaying(page, `${editAddress(body.path)}#pictures`, { code: 'unpictured' })
      }
      default: {
        const { wrong, body } = read(staffPagesContract.savePageDraft.body)
        if (wrong) return wrongForm(sent, wrong)
        await staffPages.savePageDraft({ body })
        return redirectSaying(page, editAddress(body.path), { code: 'saved' })
      }
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}
