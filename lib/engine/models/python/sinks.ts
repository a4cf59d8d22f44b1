/*
 * Calls of Python at which an outsider's text does harm, by their dotted names. Sources: the documentation of Python's
 * standard library, Flask, Django, FastAPI, Pyramid, Falcon, aiohttp, Sanic, Quart, CherryPy, Bottle, of the database
 * drivers, the template engines, and of Requests, HTTPX, urllib3, Tornado.
 */

import { words } from '../../words.ts';

/** Open, change or send a file. */
export const FILES = words(
  'open io.open codecs.open builtins.open aiofiles.open os.open os.remove os.unlink os.rmdir os.rename os.replace os.makedirs os.mkdir os.listdir os.scandir os.chmod os.symlink shutil.copy shutil.copy2 shutil.copyfile shutil.copytree shutil.move shutil.rmtree flask.send_file send_file zipfile.ZipFile tarfile.open tarfile.TarFile tarfile.TarFile.open bz2.open bz2.BZ2File gzip.open gzip.GzipFile lzma.open lzma.LZMAFile django.http.FileResponse FileResponse fastapi.responses.FileResponse pyramid.response.FileResponse starlette.responses.FileResponse linecache.getlines linecache.getline tempfile.NamedTemporaryFile sanic.response.file_stream sanic.response.file aiohttp.web.FileResponse quart.send_file anyio.open_file os.stat os.walk os.link os.truncate os.readlink shutil.make_archive glob.iglob glob.glob cherrypy.lib.static.serve_file cherrypy.lib.static.serve_download aiofiles.os.remove aiofiles.os.rename aiofiles.os.mkdir aiofiles.os.stat',
);

/** Send the visitor to another address. */
export const REDIRECTS = words(
  'flask.redirect redirect django.shortcuts.redirect HttpResponseRedirect HttpResponsePermanentRedirect django.http.HttpResponsePermanentRedirect django.http.HttpResponseRedirect fastapi.responses.RedirectResponse starlette.responses.RedirectResponse RedirectResponse werkzeug.utils.redirect self.redirect bottle.redirect sanic.response.redirect quart.redirect pyramid.httpexceptions.HTTPFound falcon.HTTPFound falcon.HTTPMovedPermanently aiohttp.web.HTTPFound aiohttp.web.HTTPMovedPermanently aiohttp.web.HTTPSeeOther',
);

/** Methods, by their last name, that run a statement of a database. */
export const STATEMENTS = words(
  'execute executemany executescript raw extra RawSQL text read_sql read_sql_query fetch fetchrow fetchval fetch_all fetch_one fetch_val mogrify prepare exec_driver_sql from_statement aexecute callproc query execute_sql execute_query executeQuery raw_sql get_records get_first get_pandas_df',
);

/** Answer with a page. */
export const PAGES = words(
  'flask.make_response make_response django.http.HttpResponse HttpResponse flask.Response Response HttpResponseBadRequest django.http.HttpResponseBadRequest fastapi.responses.HTMLResponse HTMLResponse self.response.out.write self.response.write',
);

/** Read a text as a template. */
export const TEMPLATES = words(
  'flask.render_template_string flask.templating.render_template_string render_template_string jinja2.Template mako.template.Template django.template.Template Template tornado.template.Template jinja2.Environment().from_string chameleon.PageTemplate bottle.template bottle.SimpleTemplate',
);

/** Ask an address. */
export const REQUESTS = words(
  'curl_cffi.requests.get curl_cffi.requests.post curl_cffi.requests.request requests.get requests.post requests.put requests.delete requests.patch requests.head requests.request requests.options urllib.request.urlopen urllib.request.urlretrieve urllib.request.Request urllib.urlopen urllib.Request urllib.urlretrieve urllib2.urlopen urllib2.Request urllib2.urlretrieve httpx.get httpx.post httpx.put httpx.delete httpx.patch httpx.request httpx.stream httpx.head urllib3.request http.client.HTTPConnection http.client.HTTPSConnection socket.create_connection wget.download feedparser.parse',
);
/** Clients, and their methods that do. */
export const CLIENTS = words(
  'requests.Session() requests.session() httpx.Client() httpx.AsyncClient() aiohttp.ClientSession() urllib3.PoolManager() tornado.httpclient.HTTPClient() tornado.httpclient.AsyncHTTPClient()',
);
export const CLIENT_METHODS = words('fetch get post put delete patch head options request stream ws_connect urlopen');
/** Names that a client has where nothing tells what it is, and its methods then. */
export const CLIENT_NAMES = words('session client http s');
export const UNKNOWN_CLIENT_METHODS = words('get post put delete request');
