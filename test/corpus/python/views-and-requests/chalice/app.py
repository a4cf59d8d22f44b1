from chalice import Chalice, Response
import boto3
app = Chalice(app_name='x')
@app.route('/q/{name}')
def q(name):
    params = app.current_request.query_params
    c = connect()
    # expect: python-sql-injection
    c.execute("SELECT * FROM t WHERE n = '" + name + "' ORDER BY " + params['o'])
    # expect: python-cross-site-scripting
    return Response(body='<p>' + name + '</p>', headers={'Content-Type': 'text/html'})
