import type ru from '../ru/photos.ts'

const photos: typeof ru = {
  label: 'Photos',
  hint: (most, kinds, megabytes) =>
    `Up to ${most}, ${kinds}, ${megabytes}\u00a0MB each. We take the place and time out of the files.`,
  sending: (percent) => `Sending photos: ${percent}%`,
  reading: 'The photos are here, opening them',
  progress: 'Sending photos',
  add: 'Add',
  remove: (name) => `Remove ${name}`,
  keep: (number) => `Keep photo ${number}`,
  photo: (number) => `Photo ${number}`,
  tooMany: (most) => `At most ${most} photos; the rest were not added.`,
  tooLarge: (name, megabytes) => `“${name}” is larger than ${megabytes}\u00a0MB. Choose another or make it smaller.`,
  wrongKind: (name, kinds) => `“${name}” is of another kind. You can add ${kinds}.`,
}

export default photos
