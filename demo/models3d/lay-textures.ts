import type { Document, Texture, TextureInfo } from '@gltf-transform/core'
import { EXTTextureWebP, KHRTextureTransform } from '@gltf-transform/extensions'
import type { Field } from './patterns.ts'

const wraps = { repeat: 10497, mirror: 33648, once: 33071 } as const

export type Wrap = keyof typeof wraps

/** The pictures of one file and how they lie on it. */
export type Textures = {
  /** A picture of this name is written once. */
  of: (name: string, image: Uint8Array) => Texture
  /** From the file's texture places to those of a picture that covers `box`. */
  lay: (info: TextureInfo | null, box: Field, wrap: Wrap) => void
}

/** `places` is where the numbers 0 to 1 of the file's texture places lie, in metres. */
export function texturesIn(document: Document, places: Field): Textures {
  document.createExtension(EXTTextureWebP).setRequired(true)
  const transforms = document.createExtension(KHRTextureTransform)
  const made = new Map<string, Texture>()
  return {
    of: (name, image) => {
      const texture = made.get(name) ?? document.createTexture(name).setMimeType('image/webp').setImage(image)
      made.set(name, texture)
      return texture
    },
    lay: (info, box, wrap) => {
      const mode = wraps[wrap]
      const size = [box.high[0] - box.low[0], box.high[1] - box.low[1]] as const
      const transform = transforms
        .createTransform()
        .setOffset([(places.low[0] - box.low[0]) / size[0], (places.low[1] - box.low[1]) / size[1]])
        .setScale([(places.high[0] - places.low[0]) / size[0], (places.high[1] - places.low[1]) / size[1]])
      info?.setWrapS(mode).setWrapT(mode).setExtension('KHR_texture_transform', transform)
    },
  }
}
