/**
 * A query sent while another runs on the same connection waits in the driver's own queue, which `pg` is giving up. It
 * says so once per process, by a warning nobody reads: here it ends the test.
 */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning
})
