use();
