import { redirect, type LoaderFunctionArgs, type ActionFunctionArgs } from '@remix-run/node';
import { exec } from 'child_process';
export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  // expect: open-redirect
  return redirect(url.searchParams.get('to') ?? '/');
}
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  // expect: command-injection
  exec(`notify ${form.get('who')}`);
  return redirect('/done');
}
