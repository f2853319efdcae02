import { test } from 'vitest'
import { withBrowser } from './browser.ts'
import { isForEverybodyAt, isReadWithoutScripts, narrow } from './everybody.ts'

const { visit } = withBrowser()

const product = '/catalog/pryamye-divany/divan-verba/'

test.each([
  product,
  `${product}fit/`,
  `${product}shops/`,
  `${product}cheaper/`,
  `${product}review/`,
  `${product}photos/`,
  `${product}question/`,
  '/catalog/pryamye-kukhni/kukhnya-ryabina/measurer/',
  '/modules/kuhnya-modulnaya-shalfej/?length=300',
  '/reviews/',
  '/personal/compare/?ids=1.5.9.13&refused=20',
  '/personal/why/?list=/catalog/komody/%3Fprice%3D-20000&what=Грань',
  '/personal/basket/',
  '/personal/basket/fit/',
  '/personal/sign-in/',
  '/personal/sign-in/?by=login',
  '/subscription/',
  '/support-services/product-link/',
  '/sbp-error/',
  '/error-guid/nothing/nothing/',
  '/net-takoj-stranicy/',
])('%s is for everybody in three languages', async (path) => {
  await isForEverybodyAt(await visit(), path)
  await isReadWithoutScripts(await visit({ javaScriptEnabled: false, viewport: narrow }), path)
})
