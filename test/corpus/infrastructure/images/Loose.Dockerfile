FROM debian:12.1
# expect: docker-loose-rights
RUN chmod -R 777 /srv
# ok: docker-loose-rights
RUN chmod 755 /srv/run && apt-get install -y --no-install-recommends openssh-client
# expect: docker-secret-in-image
RUN echo 'root:tr4velPony' | chpasswd
# expect: docker-unverified-download
ADD https://tool.example.net/install.sh /install.sh
# ok: docker-unverified-download
ADD --checksum=sha256:24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d https://tool.example.net/tool.tgz /
# expect: docker-unverified-download
RUN pip install --index-url http://mirror.example.net/simple tool
# expect: docker-loose-rights
EXPOSE 22
# ok: docker-loose-rights
EXPOSE 8080
# expect: docker-secret-in-image
ARG NPM_TOKEN
USER app
CMD ["run"]
