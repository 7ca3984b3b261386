// A backend to be: it has loaded the packages before it is needed, and runs the bundle it is told.
// node backend-waiting.mjs PACKAGE ...

const gone = () => process.exit(0);
process.on('disconnect', gone);
// Ctrl-C reaches us too; whoever started us stops us in turn.
process.on('SIGINT', () => {});
const told = new Promise((resolve) => process.once('message', resolve));
// What cannot be loaded fails again, and is told, where the bundle imports it.
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
const { bundle, demoStands } = await told;
process.env.DEMO_STANDS = demoStands ? 'yes' : '';
process.off('disconnect', gone);
await import(bundle);
