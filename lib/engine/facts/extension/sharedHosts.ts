import { words } from '../../words.ts';

/** Hosts below which anybody can put pages. */
export const SHARED_HOSTS = words(
  'github.io gitlab.io netlify.app vercel.app pages.dev workers.dev herokuapp.com web.app firebaseapp.com appspot.com blogspot.com wordpress.com amazonaws.com azurewebsites.net glitch.me surge.sh ngrok.io ngrok-free.app repl.co replit.dev onrender.com cloudfront.net googleusercontent.com sites.google.com',
);
