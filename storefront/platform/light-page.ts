import { eachPart } from './short-scripts.ts'

/** Letters of the device itself: none is fetched. */
const ownLetters = ':root{--font-sans:system-ui,sans-serif;--font-display:system-ui,sans-serif}'

/** How wide the one picture of a product is, and how wide those of lists are, in pixels of the file. */
const widths = { main: 640, list: 320 }

/**
 * A page for whoever saves data (decision 155): without scripts and letters of its own, and with one picture where it is
 * about one thing. Everything on it is read, pressed and bought by links and forms, as without scripts.
 */
export function lightPage(html: string, mark: string): string {
  const isAboutOne = html.includes('data-screen="catalog-product"')
  let shown = 0
  // Colours of variants stand without their weave.
  const plain = isAboutOne ? html.replace(/--i:url\(\/media\/[^)]*\);?/g, '') : html
  const bare = eachPart(withoutScripts(plain), '<link', '/>', (link) => (isPreload(link) ? '' : `${link}/>`), 2)
  return eachPart(
    bare,
    '<img',
    '/>',
    (img) => {
      if (/\ssrc="(data:|[^"]*\.svg")/.test(img)) return `${img}/>`
      shown++
      if (isAboutOne && shown > 1) return ''
      return `${lightPicture(img, isAboutOne ? widths.main : widths.list)}/>`
    },
    2,
  ).replace('</head>', `<style nonce="${mark}">${ownLetters}</style></head>`)
}

function isPreload(link: string): boolean {
  return /\srel="(modulepreload|preload)"/.test(link) && !/\sas="style"/.test(link)
}

/** What machines read of the page is no script. */
function withoutScripts(html: string): string {
  return eachPart(
    html,
    '<script',
    '</script>',
    (script) => (script.includes('type="application/ld+json"') ? `${script}</script>` : ''),
    '</script>'.length,
  )
}

/** One file of it, and not before it is near. */
function lightPicture(img: string, width: number): string {
  return img
    .replace(/\s(srcset|sizes)="[^"]*"/gi, '')
    .replace(/(\ssrc="\/media\/[^"]*\/)\d+(\.(?:webp|jpe?g)")/, `$1${width}$2`)
}
