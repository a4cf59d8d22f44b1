from email.mime.text import MIMEText
from email.message import EmailMessage
from django.core.mail import send_mail, EmailMultiAlternatives
def notify(request):
    name = request.POST['name']
    m = EmailMultiAlternatives('s', 'b', 'a@b.c', ['d@e.f'])
    # expect: python-cross-site-scripting
    m.attach_alternative(f'<p>{name}</p>', 'text/html')
    # expect: python-cross-site-scripting
    send_mail('s', 'b', 'a@b.c', ['d@e.f'], html_message='<p>' + name + '</p>')
    # ok: python-command-injection
    send_mail('s', 'hello ' + name, 'a@b.c', ['d@e.f'])
