import { shopPhotosContract } from '#contract/staff/shop-photos.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const { addShopPhoto, moveShopPhoto, nameShopPhoto, removeShopPhoto } = shopPhotosContract

/** What was pressed among the photos of a place: each button is a form of its own, named by its deed. */
export async function savePhotos(sent: SentForm, page: PageContext, here: string) {
  const { shopPhotos } = page.api
  const [deed] = sent.name.split(' ')
  const read = <Schema extends Parameters<typeof readForm>[0]>(schema: Schema) => readForm(schema, sent, page.language)
  try {
    switch (deed) {
      case 'add': {
        // What is wrong with the file itself goes before that none is there.
        const refused = page.refusedFiles()
        if (refused) return refusedForm(sent, refused)
        const { wrong, body } = read(addShopPhoto.body)
        if (wrong) return wrongForm(sent, wrong)
        await shopPhotos.addShopPhoto({ body })
        break
      }
      case 'name': {
        const { wrong, body } = read(nameShopPhoto.body)
        if (wrong) return wrongForm(sent, wrong)
        await shopPhotos.nameShopPhoto({ body })
        break
      }
      case 'move': {
        const { wrong, body } = read(moveShopPhoto.body)
        if (wrong) return wrongForm(sent, wrong)
        await shopPhotos.moveShopPhoto({ body })
        break
      }
      default: {
        const { wrong, body } = read(removeShopPhoto.body)
        if (wrong) return wrongForm(sent, wrong)
        await shopPhotos.removeShopPhoto({ body })
      }
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, here, { code: 'photos' })
}
