import { Link } from 'react-router'
import type { Banner } from '#contract/banners.ts'

/** For crawlers: what the slides say, their pictures and plain links to all that is on them. */
export function PlainSlides({ banners }: { banners: Banner[] }) {
  return (
    <ul className="wrap">
      {banners.map(({ id, name, text, button, url, imgUrl, sizes, spots }, index) => {
        const Heading = index === 0 ? 'h1' : 'h2'
        return (
          <li key={id}>
            <Heading>{name}</Heading>
            <img src={`/media/${imgUrl}/1200.jpg`} alt={name} width={sizes.wide.width} height={sizes.wide.height} />
            {text && <p>{text}</p>}
            <Link to={url}>{button}</Link>
            <ul>
              {spots.map((spot) => (
                <li key={spot.offerId}>
                  <Link to={spot.url}>{spot.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
